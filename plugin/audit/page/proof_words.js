// Says in words what was priced and why a sentence is proved.

// A row of the trace.  Records of earlier versions have the first four fields only.
function roundOf([round, dual, bound, best, left, kind, violated, constraints]) {
  return {round, dual, bound, best, left, kind, violated, constraints};
}

function searchOf([round, states, settled, bound, best]) {
  return {round, states, settled, bound, best};
}

const statesTexts = {
  contexts: "contexts",
  edges: "edges of the forest",
  "n,r": "states (words translated, end of the last phrase)",
  "n,l,m,r": "states (words translated, last run, end of the last phrase)",
};

const cancels =
  "In a real translation all prices cancel, so that the best that is possible under any prices is an upper bound.";

const pricedTexts = {
  words:
    "The source words. The relaxed problem may translate a word twice or never, and pays that word's price for it.",
  contexts:
    "The contexts of the language model. The relaxed problem may score a phrase after words that do not stand before it, and pays a price for it.",
  ends: "The ends of the strings that rules put together. The relaxed problem may score a rule as if other words stood there, and pays a price for it.",
  leaves:
    "The leaves of the tree. The relaxed problem may score a word after another word than the one before it, and pays a price for it.",
};

function pricedText(sentence) {
  if (sentence.algorithm === "context-prices") return pricedTexts[isChart ? "ends" : "contexts"];
  return pricedTexts[isChart ? "leaves" : "words"];
}

function courseText(sentence) {
  const rounds = sentence.trace.map(roundOf);
  const [first, last] = [rounds[0], rounds[rounds.length - 1]];
  let text = `In ${count(last.round, "round")} the upper bound fell from ${fixed(first.bound, 3)} to ${fixed(last.bound, 3)}.`;
  if (last.round === 1) text = `One round gave the upper bound ${fixed(first.bound, 3)}.`;
  if (last.left !== undefined) {
    text += ` ${last.left} ${statesTexts[last.kind] ?? last.kind} were left`;
    text +=
      first.kind === last.kind && first.left > last.left
        ? ` of ${first.left}: what cannot be part of anything better than the best translation known is removed.`
        : ".";
  }
  const hard = sentence.constraints ?? [];
  if (hard.length > 0 && !isChart) {
    const source = sentence.input.split(" ");
    text += ` Prices alone were not enough, so that ${count(hard.length, "word")} had to be translated exactly once: ${hard.map((word) => `${source[word]} (${word})`).join(", ")}.`;
  }
  return text;
}

const stopTexts = {
  "time-limit": "the limit of time",
  "memory-limit": "the limit of memory",
  "round-limit": "the limit of rounds",
  "constraint-limit": "the limit of hard constraints",
  "coverage-limit": "the limit of coverages",
  interrupted: "an interruption",
};

function endText(sentence) {
  const last = (sentence.searches ?? [])
    .map(searchOf)
    .filter((search) => search.settled)
    .pop();
  const score = fixed(sentence.score, 3);
  switch (sentence.status) {
    case "optimal":
      if (last)
        return `After round ${last.round} a search went through all that the prices had left, ${count(last.states, "state")}. It found nothing that scores more than ${score}.`;
      if (sentence.trace.length === 0)
        return `The search space was bounded by ${score} before the first round.`;
      return `In round ${sentence.trace[sentence.trace.length - 1][0]} the upper bound reached ${score}, the score of the best translation known. Nothing can score more.`;
    case "infeasible":
      return "The model has no translation of this sentence; the whole search space was excluded.";
    case "bounded":
      return (
        `The search met ${stopTexts[sentence.stop] ?? sentence.stop}. Nothing scores more than ${fixed(sentence.upper_bound, 3)}` +
        (sentence.score === null
          ? "."
          : `; the best translation known scores ${score}, which may be ${fixed(sentence.upper_bound - sentence.score, 3)} too little.`)
      );
    default:
      return (
        sentence.error ?? `The search met ${stopTexts[sentence.stop] ?? sentence.stop} before it had a bound.`
      );
  }
}

// Heads and texts.
function proofTexts(sentence) {
  const hasRounds = sentence.trace.length > 0;
  return [
    hasRounds
      ? ["What was priced", `${pricedText(sentence)} ${cancels} Algorithm: ${sentence.algorithm}.`]
      : null,
    hasRounds ? ["How it went", courseText(sentence)] : null,
    [isProved(sentence) ? "Why it is proved" : "Why it is not proved", endText(sentence)],
    isProved(sentence)
      ? [
          "Who checks it",
          "moses-exact -exact-certificates writes the prices of a proof. moses-exact-verify checks it, and shares no code with the search." +
            (isChart ? " Of chart models, it checks those with n-grams of up to three words." : ""),
        ]
      : null,
  ].filter((part) => part !== null);
}
