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

// Round numbers that divide [low, high] into about `parts` parts.
function linearTicks(low, high, parts) {
  const raw = (high - low || 1) / parts;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= raw);
  const first = Math.ceil(low / step);
  const last = Math.min(Math.floor(high / step + 1e-6), first + 2 * parts);
  return Array.from({length: Math.max(0, last - first + 1)}, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}

function logTicks(low, high) {
  const ticks = [];
  for (let power = Math.floor(Math.log10(low)); 10 ** power <= high * 1.001; ++power) {
    if (10 ** power >= low / 1.001) ticks.push(10 ** power);
  }
  return ticks;
}

// The ticks that have room for their labels, from the first on.
function withRoom(ticks, scale, distance) {
  let last = -Infinity;
  return ticks.filter((tick) => {
    if (scale(tick) - last < distance) return false;
    last = scale(tick);
    return true;
  });
}

// An empty figure with a frame to draw into.  It is as wide as its place, so that its letters are
// as large as those of the page.
class Chart {
  constructor(place, label, height = 320) {
    this.place = place;
    this.width = Math.max(280, Math.min(place.clientWidth || 560, 1160));
    this.height = height;
    this.left = 54;
    this.right = this.width - 14;
    this.top = 34;
    this.bottom = this.height - 48;
    this.svg = shape("svg", {viewBox: `0 0 ${this.width} ${this.height}`, role: "img", "aria-label": label});
    place.replaceChildren(this.svg);
  }

  add(name, attributes, ...children) {
    const node = shape(name, attributes, ...children);
    this.svg.append(node);
    return node;
  }

  // About how many ticks have room.
  get horizontalParts() {
    return Math.max(3, Math.floor((this.right - this.left) / 60));
  }

  // The title of an axis names its unit.
  horizontalAxis(scale, ticks, title, format = String) {
    this.add("line", {class: "axis", x1: this.left, x2: this.right, y1: this.bottom, y2: this.bottom});
    for (const tick of ticks) {
      this.add("line", {
        class: "axis",
        x1: scale(tick),
        x2: scale(tick),
        y1: this.bottom,
        y2: this.bottom + 4,
      });
      this.add("text", {x: scale(tick), y: this.bottom + 18, "text-anchor": "middle"}, format(tick));
    }
    this.add("text", {x: this.right, y: this.height - 8, "text-anchor": "end"}, title);
  }

  verticalAxis(scale, ticks, title, format = String) {
    for (const tick of ticks) {
      this.add("line", {class: "grid", x1: this.left, x2: this.right, y1: scale(tick), y2: scale(tick)});
      this.add("text", {x: this.left - 8, y: scale(tick) + 4, "text-anchor": "end"}, format(tick));
    }
    this.add("text", {x: 4, y: 16}, title);
  }

  curve(points, color, dashes = "") {
    if (points.length === 0) return;
    const path = points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    this.add("path", {class: `curve ${color}`, d: path, "stroke-dasharray": dashes});
  }

  // A mark that says something.
  mark(system, x, y, radius, text, kind) {
    this.svg.append(tipped(text, markShape(system, x, y, radius, kind)));
  }

  message(text) {
    this.add("text", {x: this.width / 2, y: this.height / 2, "text-anchor": "middle"}, text);
  }
}

// Draws a figure now, and again when its place gets another width.
const figures = new Map();

function keepDrawn(place, draw) {
  figures.set(place, {draw, width: place.clientWidth});
  draw();
}

function redrawFigures() {
  for (const [place, figure] of figures) {
    if (!place.isConnected) figures.delete(place);
    else if (place.clientWidth > 0 && place.clientWidth !== figure.width) {
      figure.width = place.clientWidth;
      figure.draw();
    }
  }
}
