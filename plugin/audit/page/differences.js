// How two translations of a sentence differ: phrase by phrase, or word by word where the phrases
// are not known.

const explanations = {
  same: "the same in the same place",
  moved: "moved",
  reworded: "other words",
  regrouped: "other phrase boundaries",
};

const spanOf = (phrase) => `${phrase[0]}-${phrase[1]}`;

// Each phrase with the source position after its predecessor, where it was expected.
function steps(segmentation) {
  let expected = 0;
  return segmentation.map((phrase) => {
    const step = {phrase, expected};
    expected = phrase[1] + 1;
    return step;
  });
}

// regrouped: the other derivation has no phrase of these source words; reworded: it has one with
// another translation; moved: it has the same translation, after another phrase.
function phraseKind(step, others) {
  const twin = others.find((other) => spanOf(other.phrase) === spanOf(step.phrase));
  if (twin === undefined) return "regrouped";
  if (twin.phrase[2] !== step.phrase[2]) return "reworded";
  return twin.expected === step.expected ? "same" : "moved";
}

// More cells than this take seconds; only outputs that are hardly translations need them.
const mostCells = 4e6;

// The places in `mine` of the words that both have in the same order: a longest common subsequence.
function commonPlaces(mine, other) {
  const places = new Set();
  let begin = 0;
  while (begin < Math.min(mine.length, other.length) && mine[begin] === other[begin]) places.add(begin++);
  let [end, otherEnd] = [mine.length, other.length];
  while (Math.min(end, otherEnd) > begin && mine[end - 1] === other[otherEnd - 1]) {
    places.add(--end);
    --otherEnd;
  }
  const [rows, columns] = [end - begin, otherEnd - begin];
  if (rows * columns > mostCells) return places;
  const longest = Array.from({length: rows + 1}, () => new Array(columns + 1).fill(0));
  for (let i = rows - 1; i >= 0; --i) {
    for (let j = columns - 1; j >= 0; --j) {
      longest[i][j] =
        mine[begin + i] === other[begin + j]
          ? longest[i + 1][j + 1] + 1
          : Math.max(longest[i + 1][j], longest[i][j + 1]);
    }
  }
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (mine[begin + i] === other[begin + j]) {
      places.add(begin + i++);
      ++j;
    } else if (longest[i + 1][j] >= longest[i][j + 1]) ++i;
    else ++j;
  }
  return places;
}

const wordsOf = (text) => (text ? text.split(" ") : []);

// By word of `mine`: same, moved (the other has it elsewhere) or reworded (the other has it not).
function wordKinds(mine, other) {
  const common = commonPlaces(mine, other);
  const theirs = commonPlaces(other, mine);
  const spare = new Map();
  other.forEach((word, i) => {
    if (!theirs.has(i)) spare.set(word, (spare.get(word) ?? 0) + 1);
  });
  return mine.map((word, i) => {
    if (common.has(i)) return "same";
    const left = spare.get(word) ?? 0;
    spare.set(word, left - 1);
    return left > 0 ? "moved" : "reworded";
  });
}
