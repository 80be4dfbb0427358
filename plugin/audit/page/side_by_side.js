// Translations of a sentence side by side, coloured by how they differ: phrase by phrase, or word
// by word where the phrases are not known, as in chart models.

const spanOf = (phrase) => `${phrase[0]}-${phrase[1]}`;

// Each phrase with the source position after its predecessor, where it was expected.
function steps(segmentation) {
  let expected = 0;
  return segmentation.map((phrase) => {
    const step = {phrase, expected};
    expected = phrase[1] + 1;
    return step;
  });
}

// regrouped: the other derivation has no phrase of these source words; reworded: it has one with
// another translation; moved: it has the same translation, after another phrase.
function difference(step, others) {
  const twin = others.find((other) => spanOf(other.phrase) === spanOf(step.phrase));
  if (twin === undefined) return "regrouped";
  if (twin.phrase[2] !== step.phrase[2]) return "reworded";
  return twin.expected === step.expected ? "same" : "moved";
}

const explanations = {
  same: "the same phrase in the same place", moved: "moved", reworded: "other words",
  regrouped: "other phrase boundaries",
};

function chip(step, kind, source) {
  const words = source.slice(step.phrase[0], step.phrase[1] + 1).join(" ");
  return element("span", {
    class: `phrase ${kind}`, "data-span": spanOf(step.phrase), title: `${words} (${explanations[kind]})`,
  }, step.phrase[2] || "∅", element("sub", {}, spanOf(step.phrase)));
}

function labelledRow(label, ...content) {
  return element("div", {class: "derivation"}, element("span", {}, label), append(element("div", {}), content));
}

function derivationRow(label, segmentation, other, source) {
  const others = steps(other);
  return labelledRow(label, ...steps(segmentation).map((step) => chip(step, difference(step, others), source)));
}

// The places of the words that both have in the same order: a longest common subsequence.
function commonPlaces(mine, other) {
  const longest = Array.from({length: mine.length + 1}, () => new Array(other.length + 1).fill(0));
  for (let i = mine.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      longest[i][j] = mine[i] === other[j] ? longest[i + 1][j + 1] + 1 : Math.max(longest[i + 1][j], longest[i][j + 1]);
    }
  }
  const places = new Set();
  for (let i = 0, j = 0; i < mine.length && j < other.length;) {
    if (mine[i] === other[j]) {
      places.add(i++);
      j++;
    } else if (longest[i + 1][j] >= longest[i][j + 1]) i++;
    else j++;
  }
  return places;
}

// The words of a translation; those that the other one does not have stand out.
function wordsRow(label, translation, other) {
  const {translation: text, tree} = translation;
  if (text === undefined) return labelledRow(label, "no translation");
  const words = text.split(" ");
  const common = commonPlaces(words, (other.translation || "").split(" "));
  const row = labelledRow(label, ...words.flatMap((word, i) =>
    [common.has(i) ? word : element("mark", {}, word), " "]));
  if (tree !== undefined) row.title = tree;
  return row;
}

// Highlights the phrases of the same source words in all rows.
function lightUp(card) {
  const light = (event) => {
    const at = event.target.closest ? event.target.closest(".phrase") : null;
    for (const phrase of card.querySelectorAll(".phrase")) {
      phrase.classList.toggle("lit", at !== null && phrase.dataset.span === at.dataset.span);
    }
  };
  card.addEventListener("pointerover", light);
  card.addEventListener("pointerleave", light);
}

// The source sentence, then the best derivation and its rival.
function comparison(sentence, best, rival) {
  const source = sentence.input.split(" ");
  const rows = element("div", {});
  rows.append(labelledRow("source", sentence.input));
  for (const [mine, other] of [[best, rival], [rival, best]]) {
    const label = `${mine.label} ${fixed(mine.score, 3)}`;
    rows.append(mine.segmentation && other.segmentation
      ? derivationRow(label, mine.segmentation, other.segmentation, source) : wordsRow(label, mine, other));
  }
  return rows;
}

function worstCard(sentence) {
  const rivals = sentence.systems.filter((system) => system.verdict === "error" && inMosesSpace(system))
    .sort((a, b) => b.error[0] - a.error[0] || Number(Boolean(b.segmentation)) - Number(Boolean(a.segmentation)));
  const best = {label: sentence.status === "optimal" ? "optimum" : "best found", ...sentence};
  const card = element("article", {class: "example"});
  const body = element("div", {});
  const title = element("h3", {});
  const show = (rival) => {
    title.replaceChildren(`Sentence ${sentence.id}, ${sentence.words} words: ${rival.name} misses by `, element("em", {}, range(rival.error, 3)));
    body.replaceChildren(comparison(sentence, best, {label: rival.name, ...rival}));
    for (const button of picks.children) button.setAttribute("aria-pressed", String(button.textContent === rival.name));
  };
  const picks = append(element("div", {class: "picks"}), rivals.map((rival) => {
    const button = element("button", {type: "button", class: "pick"}, rival.name);
    button.addEventListener("click", () => show(rival));
    return button;
  }));
  card.append(title, picks, body);
  show(rivals[0]);
  lightUp(card);
  return card;
}

function drawWorst() {
  const worst = data.worst.filter((sentence) => sentence.translation !== undefined);
  byId("worst").replaceChildren(...worst.map(worstCard));
  if (worst.length === 0) byId("worst").append("No search errors.");
  if (isChart) {
    byId("worst-legend").append("Marked: words that the other translation does not have in this place. Pointing at a row shows its tree.");
    return;
  }
  append(byId("worst-legend"), ["Colours say how a phrase differs from the other translation's: "].concat(
    Object.entries(explanations).map(([kind, text]) => element("span", {class: `phrase ${kind}`}, text))));
}

function drawBeyond() {
  const beyond = data.beyond.filter((sentence) => sentence.no_gap.score - sentence.score > data.summary.threshold);
  if (beyond.length === 0) return;
  byId("beyond-section").hidden = false;
  byId("beyond").replaceChildren(...beyond.map((sentence) => {
    const free = {label: "without the rule", ...sentence.no_gap};
    const card = element("article", {class: "example"},
      element("h3", {}, `Sentence ${sentence.id}, ${sentence.words} words: better by `, element("em", {}, fixed(free.score - sentence.score, 3))),
      comparison(sentence, free, {label: "Moses' best", ...sentence}));
    lightUp(card);
    return card;
  }));
}
