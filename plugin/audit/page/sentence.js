// A sentence by itself.  Its address is #s and its number, so that a link to it can be sent.

class SentenceView {
  constructor() {
    this.dialog = byId("sentence");
    // The order in which "next" goes: that of the table.
    this.order = () => [...sentences.keys()];
    this.dialog.addEventListener("close", () => this.leave());
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.dialog.close();
    });
    addEventListener("hashchange", () => this.follow());
  }

  static go(id) {
    location.hash = `s${id}`;
  }

  // Shows what the address names.
  follow() {
    const [, id] = /^#s(\d+)$/.exec(location.hash) ?? [];
    if (id === undefined) {
      if (this.dialog.open) this.dialog.close();
      return;
    }
    this.show(Number(id));
  }

  leave() {
    if (/^#s\d+$/.test(location.hash)) history.replaceState(null, "", location.pathname + location.search);
    this.dialog.replaceChildren();
  }

  show(id) {
    const sentence = sentences.get(id);
    const title = element(
      "h2",
      {id: "sentence-title", tabindex: -1},
      sentence ? nameOf(sentence) : `Sentence ${id}`,
    );
    this.dialog.replaceChildren(element("div", {class: "bar"}, title, this.bar(id)));
    if (!this.dialog.open) this.dialog.showModal();
    if (sentence) this.fill(sentence);
    else
      this.dialog.append(
        element(
          "p",
          {},
          data.sentences.length < data.summary.exact.all.sentences
            ? "This page does not have the sentence: it has those with the largest errors, and others at random. sentences.jsonl in the same folder has all."
            : "The audit has no such sentence.",
        ),
      );
    title.focus();
    this.dialog.scrollTop = 0;
  }

  bar(id) {
    const order = this.order();
    const at = order.indexOf(id);
    const step = (text, to) =>
      button(text, () => SentenceView.go(to), to === undefined ? {disabled: ""} : {});
    return element(
      "div",
      {class: "buttons"},
      step("Previous", order[at - 1]),
      step("Next", order[at + 1]),
      button("Copy link", () => copyText(location.href, "the link")),
      button("Close", () => this.dialog.close()),
    );
  }

  fill(sentence) {
    const facts = [statusTexts[sentence.status]];
    if (sentence.score !== null && sentence.score !== undefined)
      facts.push(`score ${fixed(sentence.score, 4)}`);
    if (sentence.status === "bounded") facts.push(`upper bound ${fixed(sentence.upper_bound, 4)}`);
    if (sentence.rounds) facts.push(count(sentence.rounds, "round"));
    if (sentence.seconds !== undefined) facts.push(`${fixed(1000 * sentence.seconds, 1)} ms`);
    this.dialog.append(element("p", {class: "note"}, facts.join(" \u00b7 ")));
    this.addComparison(sentence);
    const proof = element("div", {});
    this.dialog.append(element("h3", {}, "The proof"), proof);
    drawProof(proof, sentence);
  }

  addComparison(sentence) {
    const rivals = rivalsOf(sentence);
    if (sentence.no_gap) {
      const free = {...sentence.no_gap, label: "without the gap rule"};
      rivals.push({...bestOf(sentence), label: "the larger space", system: null, best: free});
    }
    if (rivals.length === 0) {
      this.dialog.append(
        labelledRow("source", sentence.input),
        labelledRow("translation", sentence.translation ?? "none"),
      );
      return;
    }
    this.dialog.append(
      element("h3", {}, "Side by side"),
      sideBySide(sentence, rivals),
      SentenceView.systemsTable(sentence),
    );
  }

  static systemsTable(sentence) {
    const all = systems.map((system) => ({system, ...sentence.systems[system.index]}));
    const rows = all.map(({system, verdict, score, seconds, ...entry}) => [
      append(element("span", {}), [swatch(system), system.name]),
      verdictTexts[verdict],
      fixed(score, 4),
      verdict === "error" ? range(entry.error, 4) : "",
      seconds === null || seconds === undefined ? "" : fixed(1000 * seconds, 2),
    ]);
    const table = fillTable(
      element("table", {class: "figures stacked"}),
      ["system", "what it found", "score", "below the best by", "ms"],
      rows,
    );
    const scroll = element("div", {class: "scroll"}, table);
    letScroll(table, "The systems on this sentence");
    return scroll;
  }
}

const sentenceView = new SentenceView();
