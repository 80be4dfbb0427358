#include "plugin/verify/option.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "plugin/verify/table.h"
#include "plugin/verify/text.h"

namespace verify {
namespace {

constexpr std::size_t kMaxTranslations = 20000;  // Moses would drop some of more

bool Better(const Option& a, const Option& b) { return a.estimate > b.estimate; }

void CutSpan(std::size_t limit, std::vector<Option>* options) {
  if (limit == 0 || options->size() <= limit) return;
  std::nth_element(options->begin(), options->begin() + limit, options->end(), Better);
  options->erase(options->begin() + limit, options->end());
}

// Moses replaces an option below the threshold by the last one, at which it does not look again.
void CutBelow(float threshold, std::vector<Option>* options) {
  if (options->size() < 2) return;
  const auto best = std::min_element(options->begin(), options->end(), Better)->estimate;
  for (std::size_t i = 0; i < options->size(); ++i) {
    if ((*options)[i].estimate >= best + threshold) continue;
    std::swap((*options)[i], options->back());
    options->pop_back();
  }
}

Option NewOption(const Model& model, std::uint32_t first, std::uint32_t last,
                 const std::string& target) {
  Option option{first, last, target, model.language_model.Find(target), {}};
  option.score = PenaltyScore(model.features, option.target.size());
  return option;
}

void AddReordering(const Model& model, const std::string& source, Option* option) {
  for (const Feature& feature : model.features) {
    if (feature.columns.empty()) continue;
    const std::vector<float>* logs = &feature.default_logs;
    for (auto [i, end] = feature.table.equal_range(source); i != end; ++i) {
      // Of equal lines the last one counts, as in Moses.
      if (!feature.by_target || i->second.target == option->text) logs = &i->second.logs;
    }
    for (std::size_t i = 0; i < feature.columns.size() && !logs->empty(); ++i) {
      const int column = feature.columns[i];
      if (column < 0) continue;
      Interval& score = option->order[i / 4][i % 4];
      score = score + Product(feature.weights[column], (*logs)[column]);
    }
  }
}

// A word without an entry of its own is copied, or dropped.  A word with a digit is dropped only if
// Moses takes it for an empty one.
Option UnknownWord(const Model& model, std::uint32_t at, const std::string& word) {
  const bool scored =
      std::any_of(model.features.begin(), model.features.end(),
                  [](const Feature& feature) { return feature.type == "UnknownWordPenalty"; });
  if (!scored) throw Rejected("the model has no score for the unknown word " + word);
  const bool digits = word.find_first_of("0123456789") != std::string::npos;
  const bool drop = (model.space["drop_unknown"] && !digits) || word == "*EPS*";
  Option option = NewOption(model, at, at, drop ? "" : word);
  option.score = option.score + Product(model.Weight("UnknownWordPenalty"), kUnknownWordScore);
  return option;
}

// The best options of a span: each table is cut to its limit, then all of them together.
std::vector<Option> FindSpan(const Model& model, std::uint32_t first, std::uint32_t last,
                             const std::string& source) {
  std::vector<Option> all;
  for (const Feature* feature : model.phrase_tables) {
    std::vector<Option> own;
    for (auto [i, end] = feature->table.equal_range(source); i != end; ++i) {
      Option option = NewOption(model, first, last, i->second.target);
      for (std::size_t k = 0; k < feature->weights.size(); ++k) {
        option.score = option.score + Product(feature->weights[k], i->second.logs[k]);
      }
      option.estimate = Estimate(model.features, *feature, Split(i->second.target), i->second.logs);
      own.push_back(std::move(option));
    }
    CutTable(feature->table_limit, &own);
    Expect(own.size() <= kMaxTranslations, feature->path,
           "at most 20,000 translations of a phrase");
    std::move(own.begin(), own.end(), std::back_inserter(all));
  }
  CutSpan(model.space["max_options_per_span"], &all);
  const double threshold = std::stod(model.space["option_threshold"].get<std::string>());
  CutBelow(static_cast<float>(threshold), &all);
  if (all.empty() && first == last) all.push_back(UnknownWord(model, first, source));
  for (Option& option : all) AddReordering(model, source, &option);
  return all;
}

}  // namespace

std::string TextOf(const Option& option) {
  return fmt::format("[{}-{}] {}", option.first, option.last, option.text);
}

std::vector<Option> FindOptions(const Model& model, const Words& sentence) {
  const auto length = static_cast<std::uint32_t>(sentence.size());
  const std::size_t longest = model.space["max_phrase_length"];
  std::vector<Option> options;
  for (std::uint32_t first = 0; first < length; ++first) {
    for (std::uint32_t last = first; last < length && last - first < longest; ++last) {
      const std::string source = Join(sentence, first, last + 1 - first);
      if (model.phrases.count(source) == 0) {
        throw Rejected("the tables were read for other sentences");
      }
      auto found = FindSpan(model, first, last, source);
      std::move(found.begin(), found.end(), std::back_inserter(options));
    }
  }
  return options;
}

}  // namespace verify
