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

// element("td", {class: "text"}, "words", ...)
function element(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return append(node, children);
}

function shape(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return append(node, children);
}

// A shape with a title, for pointers and screen readers.
function titled(text, node) {
  node.prepend(shape("title", {}, text));
  return node;
}

const byId = (id) => document.getElementById(id);
const fixed = (value, digits) => (value === null || value === undefined ? "?" : value.toFixed(digits));
const percent = (share, digits = 2) => fixed(share === null ? null : 100 * share, digits);

// One number if both ends print the same, otherwise both.
function range(ends, digits) {
  const [low, high] = ends.map((end) => fixed(end, digits));
  return low === high ? low : `${low} to ${high}`;
}

// Every system with its colour: the hue shows the kind, the lightness the size.
function allSystems() {
  const hues = {stack: 215, cube: 28, pop: 28, scores: 290};
  const withoutRule = {stack: 172, cube: 345};
  const list = data.summary.systems;
  return list.map((system, index) => {
    const kin = list.filter((other) => other.kind === system.kind && other.space === system.space);
    const rank = kin.indexOf(system) / Math.max(1, kin.length - 1);
    const hue = (system.space === "moses" ? hues : withoutRule)[system.kind];
    return {...system, index, color: `hsl(${hue} 70% ${64 - 24 * rank}%)`};
  });
}
const systems = allSystems();
const exactColor = "var(--accent)";
const isChart = data.info.settings.stack !== undefined;
const inMosesSpace = (system) => system.space === "moses";

function swatch(color) {
  return element("span", {class: "swatch", style: `background:${color}`, "aria-hidden": "true"});
}
