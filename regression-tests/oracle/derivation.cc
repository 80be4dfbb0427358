#include "regression-tests/oracle/derivation.h"

#include <algorithm>

#include "regression-tests/oracle/text.h"

namespace oracle {
namespace {

bool Fits(const Sentence& sentence, const Option& option, const Segment& segment) {
  return option.span.first == segment.span.first && option.span.last == segment.span.last &&
         sentence.model.vocabulary.Text(option.translation.target) == segment.target;
}

// Adds what follows by options without target words.
void AddHidden(const Sentence& sentence, std::vector<Hypothesis>& all) {
  for (std::size_t done = 0; done < all.size(); ++done) {
    for (std::size_t i = 0; i < sentence.options.size(); ++i) {
      if (!sentence.options[i].translation.target.empty()) continue;
      const auto extended = Extend(sentence, all[done], static_cast<int>(i));
      if (extended) all.push_back(*extended);
    }
  }
}

}  // namespace

std::vector<Hypothesis> PossibleHypotheses(const Sentence& sentence, const Derivation& derivation,
                                           bool with_hidden) {
  std::vector<Hypothesis> all = {Start(sentence)};
  if (with_hidden) AddHidden(sentence, all);
  for (const Segment& segment : derivation) {
    std::vector<Hypothesis> longer;
    for (std::size_t i = 0; i < sentence.options.size(); ++i) {
      if (!Fits(sentence, sentence.options[i], segment)) continue;
      for (const Hypothesis& hypothesis : all) {
        const auto extended = Extend(sentence, hypothesis, static_cast<int>(i));
        if (extended) longer.push_back(*extended);
      }
    }
    all = std::move(longer);
    if (with_hidden) AddHidden(sentence, all);
  }
  const auto is_open = [&](const Hypothesis& one) { return !IsComplete(sentence, one); };
  all.erase(std::remove_if(all.begin(), all.end(), is_open), all.end());
  std::sort(all.begin(), all.end(),
            [](const Hypothesis& one, const Hypothesis& other) { return one.score > other.score; });
  return all;
}

std::string Text(const Derivation& derivation) {
  std::vector<std::string> words;
  for (const Segment& segment : derivation) {
    if (!segment.target.empty()) words.push_back(segment.target);
  }
  return Join(words);
}

std::string Description(const Derivation& derivation) {
  std::string text;
  for (const Segment& segment : derivation) {
    text += segment.target + " |" + std::to_string(segment.span.first) + "-" +
            std::to_string(segment.span.last) + "| ";
  }
  return text;
}

}  // namespace oracle
