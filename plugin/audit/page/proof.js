// The proof of a sentence: its bounds by round (after the tutorial's figures 7 and 8), and why it is
// one.

const boundSeries = {name: "upper bound", color: "c0", shape: 0};
const bestSeries = {name: "best translation known", color: "c1", shape: 1};
const searchSeries = {name: "search of what is left", color: "c2", shape: 2};

function describeRound({round, bound, best, left, kind}) {
  const gap = best === null ? "no translation yet" : `best ${fixed(best, 4)}, gap ${fixed(bound - best, 4)}`;
  return (
    `round ${round}: bound ${fixed(bound, 4)}, ${gap}` +
    (left === undefined ? "" : `, ${left} ${kind === "n,r" || kind === "n,l,m,r" ? "states" : kind} left`)
  );
}

function describeSearch(search) {
  return `after round ${search.round}: ${count(search.states, "state")} searched, ${search.settled ? "nothing better is left" : "not complete"}`;
}

function roundAxis(chart, rounds) {
  const [first, last] = [rounds[0].round, rounds[rounds.length - 1].round];
  const x = linearScale(first, Math.max(last, first + 1), chart.left + 10, chart.right - 10);
  chart.horizontalAxis(
    x,
    linearTicks(first, last, Math.min(8, chart.horizontalParts)).filter(Number.isInteger),
    "round",
  );
  return x;
}

function drawBounds(place, sentence) {
  const chart = new Chart(place, `Bounds by round, sentence ${sentence.id}`);
  const rounds = sentence.trace.map(roundOf).filter((row) => row.bound !== null);
  if (rounds.length === 0) return chart.message("no bounds were recorded");
  const searches = (sentence.searches ?? []).map(searchOf).filter((search) => search.best !== null);
  const values = rounds
    .flatMap((row) => [row.bound, row.best])
    .concat(
      searches.map((s) => s.best),
      [sentence.score],
    )
    .filter((v) => v !== null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = Math.max(0.06 * (high - low), 0.01);
  const y = linearScale(low - margin, high + margin, chart.bottom, chart.top);
  chart.verticalAxis(y, linearTicks(low - margin, high + margin, 6), "score, natural logarithm");
  const x = roundAxis(chart, rounds);
  if (sentence.score !== null) {
    chart.curve(
      [
        [chart.left, y(sentence.score)],
        [chart.right, y(sentence.score)],
      ],
      "exact",
      "2 4",
    );
    chart.add(
      "text",
      {class: "strong", x: chart.left + 14, y: y(sentence.score) - 18},
      sentence.status === "optimal" ? "optimum" : "best found",
    );
  }
  for (const [series, field] of [
    [boundSeries, "bound"],
    [bestSeries, "best"],
  ]) {
    const rows = rounds.filter((row) => row[field] !== null);
    chart.curve(
      rows.map((row) => [x(row.round), y(row[field])]),
      series.color,
    );
    for (const row of rows) chart.mark(series, x(row.round), y(row[field]), 3, describeRound(row));
  }
  for (const search of searches)
    chart.mark(searchSeries, x(search.round), y(search.best) - 9, 4, describeSearch(search));
  place.append(
    keys([boundSeries, bestSeries, ...(searches.length > 0 ? [searchSeries] : [])]),
    tools(roundsSheet(sentence), chart.svg),
  );
}

// The gap by round; logarithmic, so that 0 is drawn at the foot.
function drawGap(place, sentence) {
  const chart = new Chart(place, `Gap by round, sentence ${sentence.id}`);
  const floor = 1e-4;
  const rounds = sentence.trace
    .map(roundOf)
    .filter((row) => row.bound !== null && (row.best ?? sentence.score) !== null);
  if (rounds.length === 0) return chart.message("no gap is known");
  const gapOf = (row) => Math.max(row.bound - (row.best ?? sentence.score), floor);
  const most = Math.max(...rounds.map(gapOf), 10 * floor);
  const y = logScale(floor, most, chart.bottom - 6, chart.top);
  chart.verticalAxis(y, logTicks(floor, most), "gap: upper bound minus best score", (tick) =>
    tick <= floor ? "0" : String(Number(tick.toPrecision(3))),
  );
  const x = roundAxis(chart, rounds);
  chart.curve(
    rounds.map((row) => [x(row.round), y(gapOf(row))]),
    boundSeries.color,
  );
  const last = rounds[rounds.length - 1];
  if (sentence.status === "optimal")
    chart.curve(
      [
        [x(last.round), y(gapOf(last))],
        [x(last.round), y(floor)],
      ],
      boundSeries.color,
      "3 3",
    );
  for (const row of rounds) chart.mark(boundSeries, x(row.round), y(gapOf(row)), 3, describeRound(row));
  for (const search of (sentence.searches ?? []).map(searchOf).filter((s) => s.settled))
    chart.mark(searchSeries, x(search.round), y(floor), 5, describeSearch(search));
  place.append(
    keys([
      {...boundSeries, name: "gap"},
      ...(sentence.searches?.length ? [{...searchSeries, name: "search that closes it"}] : []),
    ]),
    tools({...roundsSheet(sentence), name: `sentence-${sentence.id}-gap`}, chart.svg),
  );
}

const digits = (value) => (value === null || value === undefined ? "" : value.toFixed(4));

function roundsSheet(sentence) {
  const rounds = sentence.trace.map(roundOf);
  const heads = ["round", "bound of the round", "lowest bound", "best", "gap"];
  const isFull = rounds.some((row) => row.left !== undefined);
  if (isFull) heads.push("left", "what is left", "violated", "hard constraints");
  const rows = rounds.map((row) => [
    row.round,
    digits(row.dual),
    digits(row.bound),
    digits(row.best),
    row.best === null || row.bound === null ? "" : digits(row.bound - row.best),
    ...(isFull ? [row.left, row.kind, row.violated ?? "", row.constraints] : []),
  ]);
  for (const search of (sentence.searches ?? []).map(searchOf)) {
    const at = rows.findLastIndex((row) => row[0] <= search.round);
    rows.splice(
      at + 1,
      0,
      [
        search.round,
        "search",
        digits(search.bound),
        digits(search.best),
        search.best === null || search.bound === null ? "" : digits(search.bound - search.best),
        search.states,
        "states searched",
        "",
        "",
      ].slice(0, heads.length),
    );
  }
  return {
    name: `sentence-${sentence.id}-rounds`,
    caption: `Bounds by round, sentence ${sentence.id}`,
    heads,
    rows,
  };
}

// Fills a place that is on the page.
function drawProof(place, sentence) {
  const parts = proofTexts(sentence).flatMap(([head, text]) => [
    element("dt", {}, head),
    element("dd", {}, text),
  ]);
  place.replaceChildren(append(element("dl", {class: "proof"}), parts));
  if (sentence.trace.length === 0) return;
  const [bounds, gap] = [element("div", {class: "figure bounds"}), element("div", {class: "figure gap"})];
  place.append(element("div", {class: "pair"}, bounds, gap));
  keepDrawn(bounds, () => drawBounds(bounds, sentence));
  keepDrawn(gap, () => drawGap(gap, sentence));
}

// The proofs that took most, and those of the largest errors.
function setUpProofs() {
  const choice = byId("proof-choice");
  const ids = [...new Set(data.hardest.concat(data.worst))].filter(
    (id) => sentences.get(id).trace.length > 0,
  );
  if (ids.length === 0) {
    byId("proof").append("No rounds were recorded.");
    choice.parentElement.hidden = true;
    return;
  }
  for (const id of ids) {
    const sentence = sentences.get(id);
    choice.append(
      element(
        "option",
        {value: id},
        `${id} (${count(sentence.words, "word")}, ${count(sentence.rounds, "round")})`,
      ),
    );
  }
  choice.addEventListener("change", () => drawProof(byId("proof"), sentences.get(Number(choice.value))));
  drawProof(byId("proof"), sentences.get(ids[0]));
}
