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
    sentences.push(
      `${worst.name} misses the model's best translation in ${percentRange(worst.all.rate, 1)} % of them` +
        ` (95\u00a0% confidence ${percentRange(worst.all.confidence, 1)} %), by ${range(worst.all.mean, 2)} on average.`,
    );
  }
  const enough = beams.find(
    (system) =>
      ["stack", "pop"].includes(system.kind) && system.size === data.summary[`enough_${system.kind}`],
  );
  if (enough) {
    sentences.push(
      `${enough.kind === "pop" ? "Pop limits" : "Stacks"} of ${enough.size} were enough for all; at 95\u00a0% confidence, they miss at most ${percent(enough.all.confidence[1], 1)} % of such sentences.`,
    );
  }
  if (exact.all.sentences < data.summary.selected)
    sentences.push(
      `The audit is not complete: ${data.summary.selected - exact.all.sentences} sentences are still to be done.`,
    );
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
    card(
      String(exact.all.sentences),
      data.summary.selected < data.summary.total
        ? `sentences, a sample of ${data.summary.total}`
        : "sentences",
    ),
    card(`${percent(proved / Math.max(1, exact.all.sentences), 1)} %`, "proved"),
    card(`${fixed(1000 * exact.all.mean_seconds, 1)} ms`, "a sentence for the exact search"),
  ];
  for (const system of systems.filter(inMosesSpace)) {
    cards.push(card(`${percentRange(system.all.rate, 1)} %`, `search errors, ${system.name}`));
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
  return [
    fixed(bleu.bleu, 2),
    `${bleu.difference >= 0 ? "+" : ""}${fixed(bleu.difference, 3)} (${range(bleu.difference_interval, 3)})`,
    fixed(bleu.p_value, 3),
  ];
}

function settingsSheet() {
  const {exact} = data.summary;
  const hasBleu = exact.bleu !== undefined;
  const milliseconds = (all) => (all.mean_seconds === undefined ? "" : fixed(1000 * all.mean_seconds, 1));
  const known = exact.all.sentences - exact.all.unknown - exact.all.infeasible;
  const first = [
    "exact",
    String(known),
    "0",
    "0",
    String(exact.all.bounded + exact.all.unknown),
    "",
    "",
    "",
    "",
    milliseconds(exact.all),
  ];
  const rows = systems.map(({name, all}) => [
    name,
    String(all.translated),
    String(all.failed),
    String(all.errors),
    String(all.open),
    percentRange(all.rate, 2),
    percentRange(all.confidence, 2),
    all.mean ? range(all.mean, 4) : "",
    all.largest ? fixed(all.largest, 4) : "",
    milliseconds(all),
  ]);
  const heads = [
    "system",
    "translated",
    "fails",
    "errors",
    "open",
    "errors, %",
    "95 % sure, %",
    "mean size",
    "largest",
    "mean ms",
  ];
  if (!hasBleu)
    return {name: "settings", caption: "Search errors of each setting", heads, rows: [first, ...rows]};
  return {
    name: "settings",
    caption: "Search errors of each setting",
    heads: [...heads, "BLEU", "to exact (95 %)", "p"],
    rows: [
      first.concat(bleuCells(exact.bleu)),
      ...rows.map((row, i) => row.concat(bleuCells(systems[i].bleu))),
    ],
  };
}

function drawSettings() {
  const sheet = settingsSheet();
  const marked = sheet.rows.map((row, i) => [
    append(element("span", {}), [swatch([exactSystem, ...systems][i]), row[0]]),
    ...row.slice(1),
  ]);
  fillTable(byId("systems"), sheet.heads, marked);
  letScroll(byId("systems"), "Settings side by side");
  byId("systems-tools").replaceWith(tools(sheet, null));
}

// Moses' own times, if they were given, stand beside those of our searches.
function drawTimeNote() {
  const outputs = systems.filter((system) => system.kind === "scores");
  const timed = outputs
    .filter((system) => system.all.mean_seconds !== undefined)
    .map((system) => system.name);
  let note =
    "Milliseconds a sentence, logarithmic. Lines are medians of five lengths each; small marks are sentences. Our own searches: CPU time, each from nothing.";
  if (timed.length > 0) note += ` ${timed.join(", ")}: as the decoder's own log says (--times).`;
  else if (outputs.length > 0)
    note += " The times of decoders' outputs are not known; --times NAME=LOG reads them from Moses' log.";
  byId("time-note").textContent = note;
}

function drawContents() {
  const parts = [...document.querySelectorAll("main section[id]")].filter((section) => !section.hidden);
  append(
    byId("contents"),
    parts.map((section) =>
      element("a", {href: `#${section.id}`}, section.querySelector("h2").textContent.split(":")[0]),
    ),
  );
}

function drawFiles() {
  byId("signature").textContent = data.info.signature;
  fillTable(
    byId("files"),
    ["role", "file", "XXH3-128"],
    data.info.files.map((file) => [file.role, file.name, file.xxh128]),
  );
  letScroll(byId("files"), "Files");
}

drawHeadline();
drawCards();
drawSettings();
keepDrawn(byId("rate"), drawRate);
keepDrawn(byId("size"), drawSizes);
drawTimeNote();
const withDots = new Set([timeSeries[0].name]);
keepDrawn(byId("time"), () => drawTimes(withDots));
setUpProofs();
drawWorst();
drawBeyond();
new SentenceTable().setUp();
drawFiles();
drawContents();
new Tip();
new ResizeObserver(redrawFigures).observe(document.body);
sentenceView.follow();
