// Time by length: medians for every five lengths, and sentences as marks.

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

// Medians of a column of the points, in milliseconds, by the first length of their class.
function medians(points, column) {
  const classes = new Map();
  for (const point of points) {
    if (point[column] === null || point[column] <= 0) continue;
    const first = 5 * Math.floor(point[0] / 5);
    if (!classes.has(first)) classes.set(first, []);
    classes.get(first).push(1000 * point[column]);
  }
  return [...classes.entries()].sort((a, b) => a[0] - b[0]).map(([first, values]) => [first, median(values)]);
}

// Times of outputs were measured by the decoder that made them.
const timeSeries = [{system: exactSystem, name: "exact (with proof)", column: 1}].concat(
  systems
    .filter((system) => system.all.mean_seconds !== undefined)
    .map((system) => ({system, name: system.name, column: system.index + 2})),
);

function timeSheet(points) {
  const byClass = timeSeries.map((series) => new Map(medians(points, series.column)));
  const firsts = [...new Set(byClass.flatMap((one) => [...one.keys()]))].sort((a, b) => a - b);
  const names = timeSeries.map((series) => `${series.name}, ms`);
  const digits = (ms) => (ms === null || ms === undefined ? "" : Number(ms.toPrecision(4)));
  return {
    name: "times",
    caption: "Median milliseconds a sentence, by length",
    heads: ["words", ...names],
    rows: firsts.map((first) => [`${first}-${first + 4}`, ...byClass.map((one) => digits(one.get(first)))]),
    more: {
      name: "times",
      heads: ["words", ...names],
      rows: points.map((point) => [
        point[0],
        ...timeSeries.map(({column}) => digits(point[column] === null ? null : 1000 * point[column])),
      ]),
    },
  };
}

function drawTimes(visible) {
  const {points} = data;
  const chart = new Chart(byId("time"), "Time against sentence length", 380);
  const times = timeSeries
    .flatMap((s) => points.map((p) => p[s.column]))
    .filter((t) => t > 0)
    .map((t) => 1000 * t);
  if (times.length === 0) return chart.message("no times");
  const least = times.reduce((a, b) => Math.min(a, b));
  const most = times.reduce((a, b) => Math.max(a, b));
  const longest = points.reduce((a, p) => Math.max(a, p[0]), 10);
  const x = linearScale(0, longest, chart.left, chart.right);
  const y = logScale(least, most, chart.bottom, chart.top);
  chart.verticalAxis(y, logTicks(least, most), "time a sentence, ms (logarithmic)");
  chart.horizontalAxis(x, linearTicks(0, longest, chart.horizontalParts), "length of the sentence, words");
  for (const {system, name, column} of timeSeries) {
    if (!visible.has(name)) continue;
    for (const p of points) {
      if (p[column] > 0)
        chart.mark(
          system,
          x(p[0]),
          y(1000 * p[column]),
          2.2,
          `${name}: ${count(p[0], "word")}, ${fixed(1000 * p[column], 2)} ms`,
          "faint",
        );
    }
  }
  for (const {system, name, column} of timeSeries) {
    const line = medians(points, column);
    const place = ([first, ms]) => [x(Math.min(first + 2.5, longest)), y(ms)];
    chart.curve(line.map(place), system.color, system.dashes);
    for (const point of line)
      chart.mark(
        system,
        ...place(point),
        4,
        `${name}: median of ${point[0]} to ${point[0] + 4} words, ${fixed(point[1], 2)} ms`,
      );
  }
  chart.place.append(
    append(
      element("div", {class: "keys"}),
      timeSeries.map((series) => timeKey(series, visible)),
    ),
    tools(timeSheet(points), chart.svg),
  );
}

// An entry of the legend, which shows or hides the sentences of its series.
function timeKey({system, name}, visible) {
  const box = element("input", {type: "checkbox"});
  box.checked = visible.has(name);
  box.addEventListener("change", () => {
    if (box.checked) visible.add(name);
    else visible.delete(name);
    drawTimes(visible);
    byId("time").querySelectorAll(".keys input")[timeSeries.findIndex((s) => s.name === name)].focus();
  });
  return element("label", {}, box, " ", swatch(system), name);
}
