// The shapes that tell systems apart where colours do not.

// The outline of each shape, about the origin, with about the area of a circle of this radius.
const outlines = [
  (r) => `M${-r} 0A${r} ${r} 0 1 0 ${r} 0A${r} ${r} 0 1 0 ${-r} 0Z`,
  (r) => polygon([[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]], r),
  (r) => polygon([[0, -1.25], [1.15, 0.85], [-1.15, 0.85]], r),
  (r) => polygon([[0, -1.3], [1.3, 0], [0, 1.3], [-1.3, 0]], r),
  (r) => polygon([[0, 1.25], [1.15, -0.85], [-1.15, -0.85]], r),
  (r) => polygon([[-0.4, -1.2], [0.4, -1.2], [0.4, -0.4], [1.2, -0.4], [1.2, 0.4], [0.4, 0.4],
    [0.4, 1.2], [-0.4, 1.2], [-0.4, 0.4], [-1.2, 0.4], [-1.2, -0.4], [-0.4, -0.4]], r),
  (r) => polygon([[-0.55, -1.1], [0.55, -1.1], [1.15, 0], [0.55, 1.1], [-0.55, 1.1], [-1.15, 0]], r),
  (r) => polygon([[-1.3, -0.55], [1.3, -0.55], [1.3, 0.55], [-1.3, 0.55]], r),
];

function polygon(corners, radius) {
  return `M${corners.map(([x, y]) => `${(x * radius).toFixed(2)} ${(y * radius).toFixed(2)}`).join("L")}Z`;
}

function star(radius) {
  return polygon(Array.from({length: 10}, (_, i) => {
    const length = i % 2 === 0 ? 1.5 : 0.62;
    return [length * Math.sin(i * Math.PI / 5), -length * Math.cos(i * Math.PI / 5)];
  }), radius);
}

// A system's mark.  Those of the space without the gap rule are hollow.
function markShape(system, x, y, radius, kind = "mark") {
  const outline = system.shape === "star" ? star(radius) : outlines[system.shape](radius);
  const hollow = system.space === "no-gap" ? " hollow" : "";
  return shape("path", {class: `${kind} ${system.color}${hollow}`, d: outline, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`});
}

// The mark beside a name.
function swatch(system) {
  return shape("svg", {class: "swatch", viewBox: "-8 -8 16 16", "aria-hidden": "true"}, markShape(system, 0, 0, 5));
}
