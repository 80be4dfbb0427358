#include "regression-tests/oracle/sentence.h"

#include <algorithm>
#include <cmath>

#include "regression-tests/oracle/text.h"

namespace oracle {

Sentence::Sentence(Model& the_model, const std::string& line) : model(the_model) {
  for (const std::string& word : Words(line)) {
    source += the_model.vocabulary.Number(word.substr(0, word.find('|')));
  }
  const int length = static_cast<int>(source.size());
  const int longest =
      static_cast<int>(std::min<std::size_t>(length, model.config.max_phrase_length));
  for (int first = 0; first < length; ++first) {
    for (int last = first; last < std::min(length, first + longest); ++last) {
      AddSpan(the_model, {first, last});
    }
  }
}

void Sentence::AddSpan(Model& the_model, const Span& span) {
  std::vector<Translation> all = LookUp(span);
  if (all.empty() && span.first == span.last) {
    all.push_back(Unknown(the_model, source[span.first]));
  }
  CutToBest(all);
  CutAtThreshold(all);
  const Phrase phrase = source.substr(span.first, span.last - span.first + 1);
  for (const Translation& translation : all) {
    Option option = {span, translation, {}};
    for (const ReorderingModel& reordering : model.reordering) {
      option.reordering.push_back(reordering.Scores(model.vocabulary.Text(phrase),
                                                    model.vocabulary.Text(translation.target)));
    }
    options.push_back(std::move(option));
  }
}

std::vector<Translation> Sentence::LookUp(const Span& span) {
  const Phrase phrase = source.substr(span.first, span.last - span.first + 1);
  std::vector<Translation> all;
  for (const int number : model.config.mapping) {
    const auto found = model.tables[number].find(phrase);
    if (found == model.tables[number].end()) continue;
    all.insert(all.end(), found->second.begin(), found->second.end());
    if (model.tied[number].count(phrase) > 0) ties = true;
  }
  return all;
}

void Sentence::CutToBest(std::vector<Translation>& all) {
  const std::size_t limit = model.config.options_per_span;
  if (limit == 0 || limit >= all.size()) return;
  // The very algorithm of Moses, because it decides between equal estimates.
  std::nth_element(all.begin(), all.begin() + limit, all.end(),
                   [](const Translation& one, const Translation& other) {
                     return one.estimate > other.estimate;
                   });
  const std::vector<Translation> lost(all.begin() + static_cast<std::ptrdiff_t>(limit), all.end());
  all.resize(limit, all.front());
  NoteTies(all, lost);
}

// As Moses does it: the option that takes the place of a removed one is not looked at.
void Sentence::CutAtThreshold(std::vector<Translation>& all) {
  if (all.size() < 2 || model.config.option_threshold == 0) return;
  float least = -INFINITY;
  for (const Translation& one : all) least = std::max(least, one.estimate);
  least += static_cast<float>(std::log(static_cast<double>(model.config.option_threshold)));
  std::vector<Translation> lost;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].estimate < least) {
      std::swap(all[i], all.back());
      lost.push_back(all.back());
      all.pop_back();
    }
  }
  NoteTies(all, lost);
}

void Sentence::NoteTies(const std::vector<Translation>& kept,
                        const std::vector<Translation>& lost) {
  for (const Translation& one : kept) {
    for (const Translation& other : lost) ties = ties || IsTie(one, other);
  }
}

// An unknown word is copied; or dropped, unless it has a digit.
Translation Sentence::Unknown(Model& the_model, Word word) const {
  const std::string& text = model.vocabulary.Text(word);
  const bool drop =
      model.config.drop_unknown && text.find_first_of("0123456789") == std::string::npos;
  const bool empty = text.empty() || text == "*EPS*";
  return the_model.Translate(drop || empty ? Phrase() : Phrase(1, word), -1, {});
}

}  // namespace oracle
