#include "verify/derivation.h"

#include <cmath>

#include "verify/text.h"

namespace verify {
namespace {

std::string SpanText(std::uint32_t first, std::uint32_t last) {
  return "[" + std::to_string(first) + "-" + std::to_string(last) + "]";
}

// Scores are sums of a few numbers; a certificate's may have been added in another order.
bool SameScore(double a, double b) { return std::abs(a - b) <= 1e-9 * (1 + std::abs(a)); }

void CheckMove(const Space& space, const Coverage& covered, std::uint32_t frontier,
               const Option& option) {
  const std::string phrase = "phrase " + SpanText(option.first, option.last) + " ";
  for (std::uint32_t i = option.first; i <= option.last; ++i) {
    if (covered.Has(i)) throw Rejected(phrase + "covers a word again");
  }
  if (!space.JumpAllowed(frontier, option.first)) throw Rejected(phrase + "jumps too far");
  if (!space.GapAllowed(covered.gap, option.first, option.last)) {
    throw Rejected(phrase + "leaves a gap behind");
  }
}

}  // namespace

std::vector<std::uint32_t> FindOptions(const Space& space, const std::vector<Phrase>& phrases) {
  std::vector<std::uint32_t> found;
  for (const Phrase& phrase : phrases) {
    const std::size_t before = found.size();
    for (std::uint32_t i = 0; i < space.options().size() && found.size() == before; ++i) {
      const Option& option = space.options()[i];
      if (option.first == phrase.first && option.last == phrase.last &&
          option.text == phrase.target && SameScore(option.plain_score, phrase.score)) {
        found.push_back(i);
      }
    }
    if (found.size() == before) {
      throw Rejected("the model has no phrase " + SpanText(phrase.first, phrase.last) + " '" +
                     phrase.target + "' with this score");
    }
  }
  return found;
}

ScoredDerivation ScoreDerivation(Space* space, const std::vector<std::uint32_t>& options) {
  ScoredDerivation scored;
  Coverage covered;
  std::uint32_t frontier = 0;
  const Option* previous = nullptr;
  ContextId context = space->contexts().start();
  for (const std::uint32_t i : options) {
    const Option& option = space->options()[i];
    CheckMove(*space, covered, frontier, option);
    ScoredPhrase phrase{i, space->JumpScore(frontier, option.first), {}, {}};
    if (space->lexicalized()) {
      const Orientation own = Space::OrientationOf(previous == nullptr ? 0 : previous->first,
                                                   frontier, option.first, option.last);
      phrase.orientation += option.backward[own];
      if (previous != nullptr) phrase.orientation += previous->forward[own];
    }
    for (const Word word : option.target) {
      const Contexts::Step step = space->contexts().Append(context, word);
      phrase.words += step.score;
      context = step.next;
    }
    for (const Range& part : {option.score, phrase.jump, phrase.orientation, phrase.words}) {
      scored.total += part;
    }
    scored.phrases.push_back(phrase);
    for (std::uint32_t w = option.first; w <= option.last; ++w) covered.Add(w);
    frontier = option.last + 1;
    previous = &option;
  }
  if (covered.gap != space->length()) {
    throw Rejected("word " + std::to_string(covered.gap) + " is not covered");
  }
  if (previous != nullptr) scored.end = space->EndAfter(*previous, context);
  scored.total += scored.end;
  return scored;
}

std::string Describe(const Space& space, const std::vector<std::uint32_t>& options) {
  std::string text;
  for (const std::uint32_t i : options) {
    const Option& option = space.options()[i];
    if (!text.empty()) text += ' ';
    text += SpanText(option.first, option.last) + " " + option.text;
  }
  return text;
}

}  // namespace verify
