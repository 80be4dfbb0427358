// Axes and scales for the figures.

// Maps [low, high] to [from, to].
function linearScale(low, high, from, to) {
  const width = high - low || 1;
  return (value) => from + ((value - low) / width) * (to - from);
}

function logScale(low, high, from, to) {
  const linear = linearScale(Math.log(low), Math.log(high), from, to);
  return (value) => linear(Math.log(Math.max(value, low)));
}

// Round numbers that divide [low, high] into about `count` parts.
function linearTicks(low, high, count) {
  const raw = (high - low || 1) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= raw);
  const ticks = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high + step / 1e6; tick += step) {
    ticks.push(Number(tick.toPrecision(12)));
  }
  return ticks;
}

function logTicks(low, high) {
  const ticks = [];
  for (let power = Math.floor(Math.log10(low)); 10 ** power <= high * 1.001; ++power) {
    if (10 ** power >= low / 1.001) ticks.push(10 ** power);
  }
  return ticks;
}

// An empty figure with a frame to draw into.
class Chart {
  constructor(place, label, size = {}) {
    this.width = size.width || 560;
    this.height = size.height || 320;
    this.left = 58;
    this.right = this.width - 16;
    this.top = 30;
    this.bottom = this.height - 46;
    this.svg = shape("svg", {
      viewBox: `0 0 ${this.width} ${this.height}`, role: "img", "aria-label": label,
    });
    byId(place).replaceChildren(this.svg);
  }

  add(name, attributes, ...children) {
    const node = shape(name, attributes, ...children);
    this.svg.append(node);
    return node;
  }

  horizontalAxis(scale, ticks, title, format = String) {
    this.add("line", {class: "axis", x1: this.left, x2: this.right, y1: this.bottom, y2: this.bottom});
    for (const tick of ticks) {
      this.add("line", {class: "axis", x1: scale(tick), x2: scale(tick), y1: this.bottom, y2: this.bottom + 4});
      this.add("text", {x: scale(tick), y: this.bottom + 18, "text-anchor": "middle"}, format(tick));
    }
    this.add("text", {x: this.right, y: this.height - 8, "text-anchor": "end"}, title);
  }

  verticalAxis(scale, ticks, title, format = String) {
    for (const tick of ticks) {
      this.add("line", {class: "grid", x1: this.left, x2: this.right, y1: scale(tick), y2: scale(tick)});
      this.add("text", {x: this.left - 8, y: scale(tick) + 4, "text-anchor": "end"}, format(tick));
    }
    this.add("text", {x: 4, y: 14}, title);
  }

  curve(points, color, dashes = "") {
    if (points.length === 0) return;
    const path = points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    this.add("path", {class: "curve", d: path, style: `stroke:${color}`, "stroke-dasharray": dashes});
  }

  dot(x, y, radius, color, text, opacity = 1) {
    const circle = this.add("circle", {cx: x.toFixed(1), cy: y.toFixed(1), r: radius, style: `fill:${color}`, "fill-opacity": opacity});
    if (text) titled(text, circle);
  }

  message(text) {
    this.add("text", {x: this.width / 2, y: this.height / 2, "text-anchor": "middle"}, text);
  }
}
