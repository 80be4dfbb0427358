// What the page shows, for papers and programs: LaTeX, CSV and SVG.
//
// A sheet is a table as texts and numbers: {name, caption, heads, rows}; `more`, if there is one, is
// a sheet with everything, for CSV.

const latexNames = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  '"': "''",
  "\u2212": "$-$",
  "\u00b7": "$\\cdot$",
  "\n": " ",
  "[": "{[}", // after the end of a row it would begin an option
};

function latexCell(cell) {
  return String(cell).replace(/[\\~^<>|"\u2212\u00b7\n&%$#_{}[]/g, (c) => latexNames[c] ?? `\\${c}`);
}

const isNumber = (cell) =>
  typeof cell === "number" || /^[+\u2212-]?[\d.]+( to [\u2212-]?[\d.]+| \(.*\))?$/.test(cell);

function isNumeric(sheet, column) {
  const cells = sheet.rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
  return cells.length > 0 && cells.every(isNumber);
}

// With the package booktabs.
function formatLatex(sheet) {
  const columns = sheet.heads.map((_, i) => (isNumeric(sheet, i) ? "r" : "l")).join("");
  const line = (cells) => `${cells.map((cell) => latexCell(cell ?? "")).join(" & ")} \\\\`;
  return [
    "% \\usepackage{booktabs}",
    "\\begin{table}",
    "\\centering",
    `\\begin{tabular}{${columns}}`,
    "\\toprule",
    line(sheet.heads),
    "\\midrule",
    ...sheet.rows.map(line),
    "\\bottomrule",
    "\\end{tabular}",
    `\\caption{${latexCell(sheet.caption)}}`,
    "\\end{table}",
    "",
  ].join("\n");
}

// RFC 4180.
function formatCsv(sheet) {
  const cell = (value) => {
    const text = String(value ?? "").replaceAll("\u2212", "-");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [sheet.heads, ...sheet.rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

const drawnWith = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];

// A figure with all its styles in it, in the colours for paper.
function formatSvg(figure) {
  const copy = figure.cloneNode(true);
  document.documentElement.setAttribute("data-theme", "light");
  const originals = figure.querySelectorAll("*");
  copy.querySelectorAll("*").forEach((node, i) => {
    const style = getComputedStyle(originals[i]);
    for (const name of drawnWith) node.setAttribute(name, style.getPropertyValue(name));
    const tip = node.getAttribute("data-tip");
    if (tip !== null) node.prepend(shape("title", {}, tip));
    for (const name of ["class", "data-tip"]) node.removeAttribute(name);
  });
  document.documentElement.removeAttribute("data-theme");
  const [, , width, height] = figure.getAttribute("viewBox").split(" ");
  fill(copy, {width, height}, []);
  copy.prepend(
    shape("title", {}, figure.getAttribute("aria-label")),
    shape("rect", {width, height, fill: "#ffffff"}),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}

function save(name, kind, text) {
  const link = element("a", {download: name, href: URL.createObjectURL(new Blob([text], {type: kind}))});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  say(`Saved ${name}.`);
}

// Browsers that keep the clipboard from pages on disk still let people copy what is selected.
async function copyText(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = element("textarea", {"aria-label": what});
    area.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  say(`Copied ${what}.`);
}

function asTable(sheet) {
  const table = fillTable(
    element("table", {class: "figures"}),
    sheet.heads,
    sheet.rows.map((row) => row.map((cell) => String(cell ?? ""))),
  );
  const scroll = element("div", {class: "scroll"}, table);
  letScroll(table, sheet.caption);
  return scroll;
}

// The buttons below a table or a figure; `figure` may be null.
function tools(sheet, figure) {
  const all = sheet.more ?? sheet;
  return element(
    "div",
    {class: "tools"},
    button("Copy as LaTeX", () => copyText(formatLatex(sheet), "the LaTeX table")),
    button("CSV", () => save(`${sheet.name}.csv`, "text/csv", formatCsv(all))),
    figure ? button("SVG", () => save(`${sheet.name}.svg`, "image/svg+xml", formatSvg(figure))) : null,
    figure ? folded(["As a table"], () => asTable(sheet)) : null,
  );
}
