"use strict";
// Small helpers.  Texts of the data become text nodes, never markup.

const data = JSON.parse(document.getElementById("data").textContent);
const SVG = "http://www.w3.org/2000/svg";

function append(node, children) {
  for (const child of children.flat()) {
    if (child !== null && child !== undefined) node.append(child);
  }
  return node;
}

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) node.setAttribute(key, value);
  }
  return append(node, children);
}

// element("td", {class: "text"}, "words", ...)
function element(name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children);
}

function shape(name, attributes, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

function button(text, action, attributes = {}) {
  const node = element("button", {type: "button", ...attributes}, text);
  node.addEventListener("click", action);
  return node;
}

const byId = (id) => document.getElementById(id);

// Something that is folded; `content` makes what is in it when it is opened first.
function folded(summary, content, open = false) {
  const node = element("details", {}, element("summary", {}, ...summary));
  const make = () => {
    if (node.open && node.children.length === 1) node.append(content());
  };
  node.addEventListener("toggle", make);
  node.open = open;
  make();
  return node;
}

// A table of texts.  On narrow screens each row is a list of its cells with their heads.
function fillTable(table, heads, rows) {
  const body = rows.map((cells) =>
    append(
      element("tr", {}),
      cells.map((cell, i) =>
        element(i === 0 ? "th" : "td", i === 0 ? {scope: "row"} : {"data-head": heads[i]}, cell),
      ),
    ),
  );
  table.replaceChildren(
    element(
      "thead",
      {},
      append(
        element("tr", {}),
        heads.map((head) => element("th", {scope: "col"}, head)),
      ),
    ),
    append(element("tbody", {}), body),
  );
  return table;
}

// What is too wide scrolls by itself; people without a pointer need to reach it.
function letScroll(table, label) {
  fill(table.parentElement, {tabindex: 0, role: "region", "aria-label": label}, []);
}

function say(text) {
  byId("said").textContent = text;
}

const fixed = (value, digits) =>
  value === null || value === undefined ? "?" : value.toFixed(digits).replace("-", "\u2212");
const percent = (share, digits = 2) => fixed(share === null ? null : 100 * share, digits);
const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;

// One number if both ends print the same, otherwise both.
function range(ends, digits) {
  const [low, high] = ends.map((end) => fixed(end, digits));
  return low === high ? low : `${low} to ${high}`;
}

const percentRange = (ends, digits) =>
  range(
    ends.map((end) => (end === null ? null : 100 * end)),
    digits,
  );
