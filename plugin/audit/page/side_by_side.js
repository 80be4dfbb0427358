// Derivations of a sentence side by side, phrase by phrase, coloured by how they differ.

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

function derivationRow(label, segmentation, other, source) {
  const mine = steps(segmentation);
  const others = steps(other);
  return element("div", {class: "derivation"}, element("span", {}, label),
    append(element("div", {}), mine.map((step) => chip(step, difference(step, others), source))));
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
  rows.append(element("div", {class: "derivation"}, element("span", {}, "source"), element("div", {}, sentence.input)));
  const other = rival.segmentation || best.segmentation;
  rows.append(derivationRow(`${best.label} ${fixed(best.score, 3)}`, best.segmentation, other, source));
  if (rival.segmentation) {
    rows.append(derivationRow(`${rival.label} ${fixed(rival.score, 3)}`, rival.segmentation, best.segmentation, source));
  } else {
    rows.append(element("div", {class: "derivation"}, element("span", {}, `${rival.label} ${fixed(rival.score, 3)}`), element("div", {}, rival.translation || "no translation")));
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
  const worst = data.worst.filter((sentence) => sentence.segmentation);
  byId("worst").replaceChildren(...worst.map(worstCard));
  if (worst.length === 0) byId("worst").append("No search errors.");
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
