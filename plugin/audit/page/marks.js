// The shapes that tell systems apart where colours do not.

// The corners of each shape, about the origin: of about the area of a circle of radius 1.
const outlines = [
  null, // the circle itself
  "-0.9,-0.9 0.9,-0.9 0.9,0.9 -0.9,0.9",
  "0,-1.25 1.15,0.85 -1.15,0.85",
  "0,-1.3 1.3,0 0,1.3 -1.3,0",
  "0,1.25 1.15,-0.85 -1.15,-0.85",
  "-0.4,-1.2 0.4,-1.2 0.4,-0.4 1.2,-0.4 1.2,0.4 0.4,0.4 0.4,1.2 -0.4,1.2 -0.4,0.4 -1.2,0.4 -1.2,-0.4 -0.4,-0.4",
  "-0.55,-1.1 0.55,-1.1 1.15,0 0.55,1.1 -0.55,1.1 -1.15,0",
  "-1.3,-0.55 1.3,-0.55 1.3,0.55 -1.3,0.55",
].map((text) => text?.split(" ").map((corner) => corner.split(",").map(Number)));

const star = Array.from({length: 10}, (_, i) => {
  const length = i % 2 === 0 ? 1.5 : 0.62;
  return [length * Math.sin((i * Math.PI) / 5), -length * Math.cos((i * Math.PI) / 5)];
});

function outlinePath(corners, radius) {
  if (!corners) return `M${-radius} 0A${radius} ${radius} 0 1 0 ${radius} 0A${radius} ${radius} 0 1 0 ${-radius} 0Z`;
  return `M${corners.map(([x, y]) => `${(x * radius).toFixed(2)} ${(y * radius).toFixed(2)}`).join("L")}Z`;
}

// A system's mark.  Those of the space without the gap rule are hollow.
function markShape(system, x, y, radius, kind = "mark") {
  const corners = system.shape === "star" ? star : outlines[system.shape];
  const hollow = system.space === "no-gap" ? " hollow" : "";
  return shape("path", {
    class: `${kind} ${system.color}${hollow}`,
    d: outlinePath(corners, radius),
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
  });
}

// The mark beside a name.
function swatch(system) {
  return shape(
    "svg",
    {class: "swatch", viewBox: "-8 -8 16 16", "aria-hidden": "true"},
    markShape(system, 0, 0, 5),
  );
}
