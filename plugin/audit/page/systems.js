// The systems, and the sentences with what each system made of them.

const isChart = data.info.settings.stack !== undefined;
const inMosesSpace = (system) => system.space === "moses";

// Each system has a colour, a shape and a kind of line.  There are 7 colours and 8 shapes, so that
// the first 56 systems have pairs of their own.
const systems = data.summary.systems.map((system, index) => ({
  ...system,
  index,
  color: `c${index % 7}`,
  shape: index % 8,
  dashes: ["", "6 3", "2 3", "9 3 2 3"][index % 4],
}));
const exactSystem = {name: "exact", color: "exact", shape: "star", dashes: ""};

// In the data, null stands for the exact search's own translation.
function restore(entry, exact) {
  for (const field of ["translation", "segmentation", "tree"]) {
    if (entry[field] === null) entry[field] = exact[field];
  }
  return entry;
}

const sentences = new Map();
for (const sentence of data.sentences) {
  sentence.systems.forEach((entry, i) => restore(entry, sentence));
  if (sentence.no_gap) restore(sentence.no_gap, sentence);
  sentences.set(sentence.id, sentence);
}

const isProved = (sentence) => sentence.status === "optimal" || sentence.status === "infeasible";

const statusTexts = {
  optimal: "proved to be the best",
  bounded: "not proved",
  infeasible: "proved: there is no translation",
  unknown: "nothing is known",
};

const verdictTexts = {
  optimal: "proved to be the best",
  error: "search error",
  open: "may be the best or not",
  failed: "no translation",
  above: "above the bound: another model's score",
  nothing: "no translation, and there is none",
};

// How far a system's score is below the best, in words.
function errorText(entry) {
  if (entry.verdict === "error") return `${range(entry.error, 3)} below the best`;
  return verdictTexts[entry.verdict];
}

const nameOf = (sentence) => `Sentence ${sentence.id}, ${count(sentence.words, "word")}`;
