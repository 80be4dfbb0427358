// The figures of the whole audit: rates, sizes and times.

function describeRate(system) {
  const {all} = system;
  return (
    `${system.name}: ${all.errors} of ${all.translated} (${percentRange(all.rate, 2)} %), ` +
    `95 % confidence ${percentRange(all.confidence, 2)} %`
  );
}

// The legend.
function keys(list) {
  return append(
    element("div", {class: "keys"}),
    list.map((system) => element("span", {}, swatch(system), system.name)),
  );
}

function rateSheet(shown) {
  return {
    name: "search-error-rates",
    caption: "Search errors of each setting",
    heads: [
      "system",
      "size of the beam",
      "sentences",
      "errors",
      "errors (%), at least",
      "at most",
      "95 % from (%)",
      "to (%)",
    ],
    rows: shown.map(({name, size, all}) => [
      name,
      size || "",
      all.translated,
      all.errors,
      ...[...all.rate, ...all.confidence].map((share) => Number((100 * share).toFixed(3))),
    ]),
  };
}

// Error rate by size of the beam.  Decoders' outputs, whose size is not known, stand at the right.
function drawRate() {
  const shown = systems.filter((system) => system.all.translated > 0);
  const chart = new Chart(byId("rate"), "Search error rate of each setting with its confidence interval");
  if (shown.length === 0) return chart.message("no systems to compare");
  const sized = shown.filter((system) => system.size > 0);
  const others = shown.filter((system) => system.size === 0);
  const most = Math.max(...shown.map((system) => system.all.confidence[1]), 0.01) * 100;
  const y = linearScale(0, most * 1.05, chart.bottom, chart.top);
  const split = chart.right - (others.length > 0 ? 26 * others.length + 30 : 0);
  const sizes = [...new Set(sized.map((system) => system.size))].sort((a, b) => a - b);
  const x = logScale(sizes[0] || 1, sizes[sizes.length - 1] || 10, chart.left + 24, split - 40);
  chart.verticalAxis(y, linearTicks(0, most, 5), "% of sentences with an error");
  const beam = isChart ? "pop limit" : "size of the beam, hypotheses a stack";
  chart.horizontalAxis(
    x,
    withRoom(sizes, x, 34),
    others.length === 0 ? beam : sized.length > 0 ? `${beam} | outputs` : "decoders' outputs",
  );
  const families = new Map();
  for (const system of sized) {
    const key = system.kind + system.space;
    if (!families.has(key)) families.set(key, []);
    families.get(key).push(system);
  }
  let shift = 0;
  for (const family of families.values()) {
    const place = (system) => x(system.size) + shift;
    chart.curve(
      family.map((s) => [place(s), y(100 * s.all.rate[0])]),
      "quiet",
      inMosesSpace(family[0]) ? "" : "5 4",
    );
    for (const system of family) drawRatePoint(chart, system, place(system), y);
    shift += 9;
  }
  others.forEach((system, i) => drawRatePoint(chart, system, split + 20 + 26 * i, y));
  chart.place.append(keys(shown), tools(rateSheet(shown), chart.svg));
}

function drawRatePoint(chart, system, x, y) {
  const [low, high] = system.all.confidence.map((share) => y(100 * share));
  chart.add("line", {class: `whisker ${system.color}`, x1: x, x2: x, y1: low, y2: high});
  for (const end of [low, high])
    chart.add("line", {class: `whisker ${system.color}`, x1: x - 3, x2: x + 3, y1: end, y2: end});
  const [least, greatest] = system.all.rate.map((share) => y(100 * share));
  chart.add("line", {class: `whisker wide ${system.color}`, x1: x, x2: x, y1: least, y2: greatest});
  chart.mark(system, x, least, 5, describeRate(system));
}

function drawSizes() {
  const chart = new Chart(byId("size"), "Histogram of the sizes of search errors");
  const shown = systems.filter((system) => system.all.errors > 0);
  if (shown.length === 0) return chart.message("no search errors");
  const labels = data.summary.magnitudes;
  const most = Math.max(...shown.flatMap((system) => system.all.magnitudes));
  const y = linearScale(0, most, chart.bottom, chart.top + 6);
  const slot = (chart.right - chart.left) / labels.length;
  const bar = (slot * 0.84) / shown.length;
  const middle = (i) => chart.left + slot * (i + 0.5);
  chart.verticalAxis(y, linearTicks(0, most, 5).filter(Number.isInteger), "sentences");
  const narrow = slot < 62;
  chart.horizontalAxis(
    middle,
    labels.map((_, i) => i),
    `size of the error: natural logarithm of the score${narrow ? ", from" : ""}`,
    (i) => (narrow ? labels[i].split("-")[0] : labels[i]),
  );
  shown.forEach((system, s) =>
    system.all.magnitudes.forEach((number, i) => {
      if (number === 0) return;
      const left = chart.left + slot * i + slot * 0.08 + bar * s;
      const text = `${system.name}: ${count(number, "error")} of ${labels[i]}`;
      chart.svg.append(
        tipped(
          text,
          shape("rect", {
            class: `bar ${system.color}`,
            x: left,
            width: Math.max(bar - 1, 1),
            y: y(number),
            height: chart.bottom - y(number),
          }),
        ),
      );
      chart.mark(system, left + bar / 2, y(number) - 6, Math.min(4, Math.max(2, bar / 3)), text);
    }),
  );
  chart.place.append(
    keys(shown),
    tools(
      {
        name: "search-error-sizes",
        caption: "Search errors by size",
        heads: ["system", ...labels],
        rows: shown.map((system) => [system.name, ...system.all.magnitudes]),
      },
      chart.svg,
    ),
  );
}
