// Translations of a sentence side by side.

function chip(step, kind, source) {
  const words = source.slice(step.phrase[0], step.phrase[1] + 1).join(" ");
  return tipped(
    `${words} (${explanations[kind]})`,
    element(
      "span",
      {class: `phrase ${kind}`, "data-span": spanOf(step.phrase)},
      step.phrase[2] || "\u2205",
      element("sub", {}, spanOf(step.phrase)),
    ),
  );
}

function labelledRow(label, ...content) {
  return element(
    "div",
    {class: "derivation"},
    element("span", {}, label),
    append(element("div", {}), content),
  );
}

function phrasesRow(label, segmentation, other, source) {
  const others = steps(other);
  return labelledRow(
    label,
    ...steps(segmentation).map((step) => chip(step, phraseKind(step, others), source)),
  );
}

// The words of a translation; those that are not in the same place of the other stand out.
function wordsRow(label, translation, other) {
  if (translation === undefined) return labelledRow(label, "no translation");
  const words = wordsOf(translation);
  const runs = [];
  wordKinds(words, wordsOf(other)).forEach((kind, i) => {
    const last = runs[runs.length - 1];
    if (last?.kind === kind) last.words.push(words[i]);
    else runs.push({kind, words: [words[i]]});
  });
  return labelledRow(label, ...runs.flatMap((run) => [wordChip(run.kind, run.words.join(" ")), " "]));
}

function wordChip(kind, text) {
  if (kind === "same") return text;
  return tipped(`${text} (${explanations[kind]})`, element("span", {class: `phrase ${kind}`}, text));
}

// Highlights the phrases of the same source words in all rows.
function lightUp(rows) {
  const light = (event) => {
    const at = event.target.closest ? event.target.closest("[data-span]") : null;
    for (const phrase of rows.querySelectorAll("[data-span]")) {
      phrase.classList.toggle("lit", at !== null && phrase.dataset.span === at.dataset.span);
    }
  };
  rows.addEventListener("pointerover", light);
  rows.addEventListener("pointerleave", light);
}

// The source sentence, then the best derivation and its rival: {label, score, translation, ...}.
function comparison(sentence, best, rival) {
  const source = sentence.input.split(" ");
  const rows = element("div", {});
  rows.append(labelledRow("source", sentence.input));
  for (const [mine, other] of [
    [best, rival],
    [rival, best],
  ]) {
    const label = `${mine.label}, ${fixed(mine.score, 3)}`;
    rows.append(
      mine.segmentation && other.segmentation
        ? phrasesRow(label, mine.segmentation, other.segmentation, source)
        : wordsRow(label, mine.translation, other.translation),
    );
  }
  lightUp(rows);
  const trees = treesSideBySide(best, rival);
  if (trees !== null) rows.append(trees);
  return rows;
}

const bestOf = (sentence) => ({...sentence, label: sentence.status === "optimal" ? "optimum" : "best found"});

// What a sentence can be compared with, the largest error first.  Printed scores have few digits, so
// that of errors as large as each other one with phrases or a tree comes first.
function rivalsOf(sentence) {
  const size = (entry) =>
    entry.verdict === "failed" ? Infinity : entry.verdict === "error" ? entry.error[0] : -1;
  const isKnown = (entry) => Number(Boolean(entry.segmentation || entry.tree));
  const order = (a, b) => Math.round(100 * size(b)) - Math.round(100 * size(a)) || 0;
  const rivals = systems
    .filter(inMosesSpace)
    .map((system) => ({...sentence.systems[system.index], system, label: system.name}));
  return rivals.sort((a, b) => order(a, b) || isKnown(b) - isKnown(a) || size(b) - size(a) || 0);
}

// The best translation beside that of the rival that is picked.
function sideBySide(sentence, rivals) {
  const body = element("div", {});
  const picks = element("div", {class: "picks", role: "group", "aria-label": "Compare with"});
  const show = (rival) => {
    body.replaceChildren(comparison(sentence, rival.best ?? bestOf(sentence), rival));
    for (const pick of picks.children)
      pick.setAttribute("aria-pressed", String(pick.textContent === rival.label));
  };
  for (const rival of rivals) {
    const pick = tipped(
      `${rival.label}: ${rival.system ? errorText(rival) : "a larger search space"}`,
      button("", () => show(rival), {class: "pick"}),
    );
    pick.append(...(rival.system ? [swatch(rival.system)] : []), rival.label);
    picks.append(pick);
  }
  show(rivals[0]);
  return element("div", {}, picks, body);
}

function addressOf(sentence) {
  return element("a", {href: `#s${sentence.id}`}, "open the sentence");
}

// The first one is open; the others are made when they are opened.
function drawWorst() {
  const worst = data.worst
    .map((id) => sentences.get(id))
    .filter((sentence) => sentence.translation !== undefined);
  byId("worst").replaceChildren(
    ...worst.map((sentence, i) => {
      const rivals = rivalsOf(sentence).filter((rival) => rival.verdict === "error");
      const summary = [
        `${nameOf(sentence)}: ${rivals[0].label} misses by `,
        element("em", {}, range(rivals[0].error, 3)),
      ];
      return folded(
        summary,
        () =>
          element(
            "div",
            {class: "example"},
            sideBySide(sentence, rivals),
            element("p", {}, addressOf(sentence)),
          ),
        i === 0,
      );
    }),
  );
  if (worst.length === 0) byId("worst").append("No search errors.");
  const kinds = Object.entries(explanations).filter(([kind]) => !isChart || kind !== "regrouped");
  append(byId("worst-legend"), [
    isChart
      ? "Words of a translation, compared with the other one's: "
      : "Phrases of a translation, or words where phrases are not known, compared with the other one's: ",
    ...kinds.map(([kind, text]) => element("span", {class: `phrase ${kind}`}, text)),
    isChart ? " Below, the trees: what only one of them has is marked." : "",
  ]);
}

function drawBeyond() {
  const beyond = data.beyond
    .map((id) => sentences.get(id))
    .filter((sentence) => sentence.no_gap.score - sentence.score > data.summary.threshold);
  if (beyond.length === 0) return;
  byId("beyond-section").hidden = false;
  byId("beyond").replaceChildren(
    ...beyond.map((sentence) =>
      folded(
        [
          `${nameOf(sentence)}: better by `,
          element("em", {}, fixed(sentence.no_gap.score - sentence.score, 3)),
        ],
        () =>
          element(
            "div",
            {class: "example"},
            comparison(
              sentence,
              {...sentence.no_gap, label: "without the rule"},
              {...bestOf(sentence), label: "Moses' best"},
            ),
            element("p", {}, addressOf(sentence)),
          ),
      ),
    ),
  );
}
