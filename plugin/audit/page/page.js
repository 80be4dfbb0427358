// Draws all parts of the page.

function drawHeadline() {
  const fileOf = (role) => data.info.files.find((file) => file.role === role).name;
  byId("kicker").textContent = `moses-exact-audit · ${fileOf("ini")} · ${fileOf("input")}`;
  const {exact, threshold} = data.summary;
  const proved = exact.all.optimal + exact.all.infeasible;
  const sentences = [`${proved} of ${exact.all.sentences} sentences are proved.`];
  const beams = systems.filter((system) => inMosesSpace(system) && system.all.translated > 0);
  const worst = [...beams].sort((a, b) => b.all.rate[0] - a.all.rate[0])[0];
  if (worst && worst.all.errors > 0) {
    sentences.push(`${worst.name} misses the model's best translation in ${range(worst.all.rate.map((r) => 100 * r), 1)} % of them` +
      ` (95 % confidence ${range(worst.all.confidence.map((r) => 100 * r), 1)} %), by ${range(worst.all.mean, 2)} on average.`);
  }
  const enough = beams.find((system) => ["stack", "pop"].includes(system.kind) && system.size === data.summary[`enough_${system.kind}`]);
  if (enough) {
    sentences.push(`${enough.kind === "pop" ? "Pop limits" : "Stacks"} of ${enough.size} were enough for all; at 95 % confidence, they miss at most ${percent(enough.all.confidence[1], 1)} % of such sentences.`);
  }
  if (exact.all.sentences < data.summary.selected) sentences.push(`The audit is not complete: ${data.summary.selected - exact.all.sentences} sentences are still to be done.`);
  sentences.push(`Differences of scores up to ${threshold} do not count.`);
  byId("headline").textContent = sentences.join(" ");
}

function card(figure, text) {
  return element("div", {class: "card"}, element("b", {}, figure), element("span", {}, text));
}

function drawCards() {
  const {exact, no_gap: noGap} = data.summary;
  const proved = exact.all.optimal + exact.all.infeasible;
  const cards = [
    card(String(exact.all.sentences), data.summary.selected < data.summary.total ? `sentences, a sample of ${data.summary.total}` : "sentences"),
    card(`${percent(proved / Math.max(1, exact.all.sentences), 1)} %`, "proved"),
    card(`${fixed(1000 * exact.all.mean_seconds, 1)} ms`, "a sentence for the exact search"),
  ];
  for (const system of systems.filter(inMosesSpace)) {
    cards.push(card(`${range(system.all.rate.map((r) => 100 * r), 1)} %`, `search errors, ${system.name}`));
  }
  if (noGap) {
    const {errors, open} = noGap.out_of_reach;
    cards.push(card(range([errors, errors + open], 0), "optima out of Moses' reach (gap rule)"));
  }
  byId("cards").replaceChildren(...cards);
}

function bleuCells(bleu) {
  if (!bleu) return ["", "", ""];
  if (bleu.difference === undefined) return [fixed(bleu.bleu, 2), "", ""];
  return [fixed(bleu.bleu, 2), `${bleu.difference >= 0 ? "+" : ""}${fixed(bleu.difference, 3)} (${range(bleu.difference_interval, 3)})`, fixed(bleu.p_value, 3)];
}

function drawSystems() {
  const heads = ["system", "translated", "fails", "errors", "open", "errors, %", "95 % sure", "mean size", "largest", "mean ms"];
  const hasBleu = data.summary.exact.bleu !== undefined;
  if (hasBleu) heads.push("BLEU", "to exact (95 %)", "p");
  const row = (color, cells) => append(element("tr", {}), cells.map((cell, i) => element("td", {}, i === 0 ? swatch(color) : null, cell)));
  const exact = data.summary.exact;
  const first = ["exact", String(exact.all.sentences - exact.all.unknown - exact.all.infeasible), "0", "0", String(exact.all.bounded + exact.all.unknown), "", "", "", "", fixed(1000 * exact.all.mean_seconds, 1)];
  const body = [row(exactColor, hasBleu ? first.concat(bleuCells(exact.bleu)) : first)];
  for (const system of systems) {
    const all = system.all;
    const cells = [system.name, String(all.translated), String(all.failed), String(all.errors), String(all.open),
      range(all.rate.map((r) => 100 * r), 2), range(all.confidence.map((r) => 100 * r), 2),
      all.mean ? range(all.mean, 4) : "", all.largest ? fixed(all.largest, 4) : "",
      all.mean_seconds === undefined ? "" : fixed(1000 * all.mean_seconds, 1)];
    body.push(row(system.color, hasBleu ? cells.concat(bleuCells(system.bleu)) : cells));
  }
  byId("systems").replaceChildren(
    element("thead", {}, append(element("tr", {}), heads.map((head) => element("th", {scope: "col"}, head)))),
    append(element("tbody", {}), body));
}

function drawFiles() {
  byId("signature").textContent = data.info.signature;
  const rows = data.info.files.map((file) => element("tr", {}, element("td", {}, file.role), element("td", {}, file.name), element("td", {}, file.xxh128)));
  byId("files").replaceChildren(
    element("thead", {}, append(element("tr", {}), ["role", "file", "XXH3-128"].map((head) => element("th", {scope: "col"}, head)))),
    append(element("tbody", {}), rows));
}

drawHeadline();
drawCards();
drawSystems();
drawRate();
drawSizes();
drawTimes(new Set(["exact (with proof)"]));
setUpGap();
drawWorst();
drawBeyond();
new SentenceTable().setUp();
drawFiles();
