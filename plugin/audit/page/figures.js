// The figures.

function describeRate(system) {
  const all = system.all;
  return `${system.name}: ${all.errors} of ${all.translated} (${range(all.rate.map((r) => 100 * r), 2)} %), ` +
    `95 % confidence ${range(all.confidence.map((r) => 100 * r), 2)} %`;
}

// Error rate by size of the beam.  Decoders' outputs, whose size is not known, stand at the right.
function drawRate() {
  const shown = systems.filter((system) => system.all.translated > 0);
  const chart = new Chart("rate", "Search error rate of each setting with its confidence interval");
  if (shown.length === 0) return chart.message("no systems to compare");
  const sized = shown.filter((system) => system.size > 0);
  const others = shown.filter((system) => system.size === 0);
  const most = Math.max(...shown.map((system) => system.all.confidence[1]), 0.01) * 100;
  const y = linearScale(0, most * 1.05, chart.bottom, chart.top);
  const split = chart.right - (others.length > 0 ? 26 * others.length + 30 : 0);
  const sizes = [...new Set(sized.map((system) => system.size))].sort((a, b) => a - b);
  const x = logScale(sizes[0] || 1, sizes[sizes.length - 1] || 10, chart.left + 24, split - 24);
  chart.verticalAxis(y, linearTicks(0, most, 5), "% of sentences with an error");
  chart.horizontalAxis(x, sizes, others.length > 0 ? "size of the beam | decoders' outputs" : "size of the beam");
  const groups = new Map();
  for (const system of sized) {
    const key = system.kind + system.space;
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(system);
  }
  let shift = 0;
  for (const group of groups.values()) {
    const place = (system) => x(system.size) + shift;
    const last = group[group.length - 1];
    chart.curve(group.map((s) => [place(s), y(100 * s.all.rate[0])]), last.color, inMosesSpace(last) ? "" : "5 4");
    for (const system of group) drawRatePoint(chart, system, place(system), y);
    shift += 7;
  }
  others.forEach((system, i) => drawRatePoint(chart, system, split + 30 + 26 * i, y));
  byId("rate").append(keys(shown));
}

function drawRatePoint(chart, system, x, y) {
  const [low, high] = system.all.confidence.map((r) => y(100 * r));
  chart.add("line", {x1: x, x2: x, y1: low, y2: high, style: `stroke:${system.color}`, "stroke-width": 1.5});
  const [least, greatest] = system.all.rate.map((r) => y(100 * r));
  chart.add("line", {x1: x, x2: x, y1: least, y2: greatest, style: `stroke:${system.color}`, "stroke-width": 6});
  chart.dot(x, least, 5, system.color, describeRate(system));
}

// The legend of the colours.
function keys(list) {
  return append(element("div", {class: "keys"}),
    list.map((system) => element("span", {}, swatch(system.color), system.name)));
}

function drawSizes() {
  const chart = new Chart("size", "Histogram of the sizes of search errors");
  const shown = systems.filter((system) => system.all.errors > 0);
  if (shown.length === 0) return chart.message("no search errors");
  const labels = data.summary.magnitudes;
  const most = Math.max(...shown.flatMap((system) => system.all.magnitudes));
  const y = linearScale(0, most, chart.bottom, chart.top);
  const slot = (chart.right - chart.left) / labels.length;
  const bar = (slot * 0.84) / shown.length;
  chart.verticalAxis(y, linearTicks(0, most, 5).filter(Number.isInteger), "sentences");
  chart.horizontalAxis((i) => chart.left + slot * (i + 0.5), labels.map((_, i) => i), "size of the error", (i) => labels[i]);
  shown.forEach((system, s) => system.all.magnitudes.forEach((count, i) => {
    const box = chart.add("rect", {
      x: chart.left + slot * i + slot * 0.08 + bar * s, width: Math.max(bar - 1, 1), y: y(count),
      height: chart.bottom - y(count), style: `fill:${system.color}`,
    });
    titled(`${system.name}: ${count} errors of ${labels[i]}`, box);
  }));
  byId("size").append(keys(shown));
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

// Medians of a column of the points, for every five lengths.
function medians(points, column) {
  const bins = new Map();
  for (const point of points) {
    if (point[column] === null || point[column] <= 0) continue;
    const bin = Math.floor(point[0] / 5);
    if (!bins.has(bin)) bins.set(bin, []);
    bins.get(bin).push(1000 * point[column]);
  }
  return [...bins.entries()].sort((a, b) => a[0] - b[0]).map(([bin, values]) => [5 * bin + 2.5, median(values)]);
}

function drawTimes(visible) {
  const points = data.points;
  const chart = new Chart("time", "CPU time against sentence length", {width: 1120, height: 380});
  const series = [{name: "exact (with proof)", color: exactColor, column: 1}].concat(
    systems.filter((system) => system.all.mean_seconds !== undefined)
      .map((system) => ({name: system.name, color: system.color, column: system.index + 2})));
  const times = series.flatMap((s) => points.map((p) => p[s.column])).filter((t) => t > 0).map((t) => 1000 * t);
  if (times.length === 0) return chart.message("no times");
  const least = times.reduce((a, b) => Math.min(a, b));
  const most = times.reduce((a, b) => Math.max(a, b));
  const longest = points.reduce((a, p) => Math.max(a, p[0]), 10);
  const x = linearScale(0, longest, chart.left, chart.right);
  const y = logScale(least, most, chart.bottom, chart.top);
  chart.verticalAxis(y, logTicks(least, most), "milliseconds");
  chart.horizontalAxis(x, linearTicks(0, longest, 10), "words");
  for (const s of series) {
    if (!visible.has(s.name)) continue;
    for (const p of points) if (p[s.column] > 0) chart.dot(x(p[0]), y(1000 * p[s.column]), 2, s.color, null, 0.3);
  }
  for (const s of series) chart.curve(medians(points, s.column).map(([words, ms]) => [x(Math.min(words, longest)), y(ms)]), s.color);
  byId("time").append(append(element("div", {class: "keys"}), series.map((s) => timeKey(s, visible))));
}

// An entry of the legend; a click shows or hides the dots of its series.
function timeKey(series, visible) {
  const box = element("input", {type: "checkbox"});
  box.checked = visible.has(series.name);
  box.addEventListener("change", () => {
    if (box.checked) visible.add(series.name);
    else visible.delete(series.name);
    drawTimes(visible);
  });
  return element("label", {}, box, " ", swatch(series.color), series.name);
}

// Bounds by round (after the tutorial's figures 7 and 8).
function drawBounds(sentence) {
  const chart = new Chart("bounds", `Bounds by round, sentence ${sentence.id}`);
  const trace = sentence.trace;
  const rounds = trace.map((row) => row[0]);
  const values = trace.flatMap((row) => row.slice(2)).concat([sentence.score]).filter((v) => v !== null && v !== undefined);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = (high - low || 1) * 0.06;
  const x = linearScale(rounds[0], Math.max(rounds[rounds.length - 1], rounds[0] + 1), chart.left + 8, chart.right - 8);
  const y = linearScale(low - margin, high + margin, chart.bottom, chart.top);
  chart.verticalAxis(y, linearTicks(low - margin, high + margin, 6), "score");
  chart.horizontalAxis(x, linearTicks(rounds[0], rounds[rounds.length - 1], 8).filter(Number.isInteger), "round");
  if (sentence.score !== null) {
    chart.curve([[chart.left, y(sentence.score)], [chart.right, y(sentence.score)]], exactColor, "2 4");
    chart.add("text", {class: "strong", x: chart.left + 8, y: y(sentence.score) - 8}, sentence.status === "optimal" ? "optimum" : "best found");
  }
  const bound = "hsl(215 70% 50%)";
  const primal = "hsl(28 80% 50%)";
  chart.curve(trace.map((row) => [x(row[0]), y(row[2])]), bound);
  if (sentence.status === "optimal") {
    const last = trace[trace.length - 1];
    chart.curve([[x(last[0]), y(last[2])], [x(last[0]), y(sentence.score)]], bound, "3 3");
  }
  const found = trace.filter((row) => row[3] !== null);
  chart.curve(found.map((row) => [x(row[0]), y(row[3])]), primal);
  for (const row of trace) {
    chart.dot(x(row[0]), y(row[2]), 3, bound, `round ${row[0]}: upper bound ${row[2].toFixed(4)}`);
    if (row[3] !== null) chart.dot(x(row[0]), y(row[3]), 3, primal, `round ${row[0]}: best found ${row[3].toFixed(4)}`);
  }
  byId("bounds").append(element("div", {class: "keys"},
    element("span", {}, swatch(bound), "upper bound"), element("span", {}, swatch(primal), "best translation found")));
}

// The gap between the bound and the best score, on a logarithmic scale.
function drawGap(sentence) {
  const chart = new Chart("gap", `Duality gap by round, sentence ${sentence.id}`);
  const floor = 1e-4;
  const points = sentence.trace.map((row) => [row[0], Math.max(row[2] - sentence.score, floor)]);
  const first = points[0][0];
  const last = Math.max(points[points.length - 1][0], first + 1);
  const most = Math.max(...points.map((p) => p[1]), 10 * floor);
  const x = linearScale(first, last, chart.left + 8, chart.right - 8);
  const y = logScale(floor, most, chart.bottom - 6, chart.top);
  chart.verticalAxis(y, logTicks(floor, most), "upper bound minus best score", (tick) => (tick <= floor ? "0" : String(Number(tick.toPrecision(3)))));
  chart.horizontalAxis(x, linearTicks(first, last, 8).filter(Number.isInteger), "round");
  chart.curve(points.map(([round, gap]) => [x(round), y(gap)]), "var(--accent)");
  if (sentence.status === "optimal") {
    const [round, gap] = points[points.length - 1];
    chart.curve([[x(round), y(gap)], [x(round), y(floor)]], "var(--accent)", "3 3");
  }
  for (const [round, gap] of points) chart.dot(x(round), y(gap), 3, "var(--accent)", `round ${round}: ${gap <= floor ? 0 : gap.toFixed(4)}`);
}

// The curves of a sentence that the user chooses.
function setUpGap() {
  const sentences = new Map();
  for (const sentence of data.hardest.concat(data.worst)) {
    if (sentence.trace && sentence.trace.length > 0 && sentence.score !== null) sentences.set(sentence.id, sentence);
  }
  const choice = byId("gap-choice");
  if (sentences.size === 0) {
    new Chart("bounds", "no rounds").message("no rounds were recorded");
    return;
  }
  for (const sentence of sentences.values()) {
    choice.append(element("option", {value: sentence.id}, `${sentence.id} (${sentence.words} words, ${sentence.rounds} rounds)`));
  }
  const draw = () => {
    const sentence = sentences.get(Number(choice.value));
    drawBounds(sentence);
    drawGap(sentence);
  };
  choice.addEventListener("change", draw);
  draw();
}
