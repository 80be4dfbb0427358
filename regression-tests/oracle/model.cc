#include "regression-tests/oracle/model.h"

#include <algorithm>
#include <cmath>

#include "regression-tests/oracle/text.h"

namespace oracle {
namespace {

bool Better(const Translation& one, const Translation& other) {
  return one.estimate > other.estimate;
}

// A last word in brackets is the label of a chart rule, which Moses takes off.
std::vector<std::string> WithoutLabel(std::vector<std::string> words) {
  if (!words.empty() && words.back().size() >= 2 && words.back().front() == '[' &&
      words.back().back() == ']') {
    words.pop_back();
  }
  return words;
}

}  // namespace

bool IsTie(const Translation& one, const Translation& other) {
  const float size = std::max({1.0F, std::fabs(one.estimate), std::fabs(other.estimate)});
  return std::fabs(one.estimate - other.estimate) < 0.9e-4F * size;
}

Model::Model(const std::string& ini, const Options& options) : config(ReadConfig(ini, options)) {
  // Tables are ranked with the language models, so these come first.
  for (const Feature& feature : config.features) {
    if (feature.kind == "KENLM") {
      const bool oov = feature.Argument("oov-feature") == "1";
      lms.push_back({ArpaModel(feature.Argument("path"), vocabulary), feature.weights.at(0),
                     oov ? feature.weights.at(1) : 0});
    } else if (feature.kind == "LexicalReordering") {
      reordering.emplace_back(feature);
    } else if (feature.kind == "Distortion") {
      distortion_weight += feature.weights.at(0);
    } else if (feature.kind == "UnknownWordPenalty") {
      unknown_weight = feature.weights.at(0);
    }
  }
  int number = 0;
  for (const Feature& feature : config.features) {
    if (feature.kind == "PhraseDictionaryMemory") ReadTable(feature, number++);
  }
}

void Model::ReadTable(const Feature& feature, int number) {
  Table& table = tables.emplace_back();
  tied.emplace_back();
  for (const std::string& line : ReadLines(feature.Argument("path"))) {
    const std::vector<std::string> fields = Fields(line);
    if (fields.size() < 3) Reject("a line of a phrase table", line);
    std::vector<float> scores;
    for (const std::string& word : Words(fields[2])) scores.push_back(FloorLog(ReadFloat(word)));
    if (scores.size() != feature.weights.size()) {
      Reject("as many scores as weights", line);
    }
    const Phrase target = vocabulary.Numbers(WithoutLabel(Words(fields[1])));
    table[vocabulary.Numbers(WithoutLabel(Words(fields[0])))].push_back(
        Translate(target, number, scores));
  }
  const std::string own = feature.Argument("table-limit");
  const std::size_t limit = own.empty() ? config.table_limit : std::stoul(own);
  if (limit == 0) return;
  for (auto& [source, all] : table) {
    // The very algorithm of Moses, because it decides between equal estimates.
    const std::size_t kept = std::min(all.size(), limit);
    std::partial_sort(all.begin(), all.begin() + kept, all.end(), Better);
    for (std::size_t i = kept; i < all.size(); ++i) {
      if (IsTie(all[i], all[kept - 1])) tied.back().insert(source);
    }
    all.resize(kept, all.front());
  }
}

Translation Model::Translate(const Phrase& target, int table,
                             const std::vector<float>& scores) const {
  double score = 0;
  int number = 0;  // of the phrase table
  std::size_t lm = 0;
  for (const Feature& feature : config.features) {
    if (feature.kind == "WordPenalty") {
      score -= feature.weights.at(0) * target.size();
    } else if (feature.kind == "PhrasePenalty") {
      score += feature.weights.at(0);
    } else if (feature.kind == "PhraseDictionaryMemory" && number++ == table) {
      for (std::size_t i = 0; i < scores.size(); ++i) {
        score += feature.weights[i] * scores[i];
      }
    } else if (feature.kind == "UnknownWordPenalty" && table < 0) {
      score -= 100.0 * unknown_weight;
    } else if (feature.kind == "KENLM") {
      const WeightedLm& model = lms[lm++];
      for (const Word word : target) {
        if (!model.model.Knows(word)) score += model.oov_weight;
      }
    }
  }
  return {target, score, Estimate(target, table, scores)};
}

}  // namespace oracle
