#include "plugin/host/named_scores.h"

#include <fmt/format.h>

#include <utility>

#include "plugin/frontend/tokens.h"
#include "plugin/host/sparse_features.h"

namespace exact {

std::vector<NamedScores> TuneableScores(const ModelConfig& config,
                                        std::vector<std::vector<double>> scores,
                                        const SparseScores& sparse) {
  std::vector<NamedScores> named;
  for (const FeatureConfig* feature : config.InOutputOrder()) {
    if (!feature->tuneable) continue;
    const auto index = static_cast<std::size_t>(feature - config.features.data());
    for (double& score : scores[index]) score += 0.0;  // no "-0"
    if (!scores[index].empty()) named.push_back({feature->name, std::move(scores[index])});
    // As in Moses, a sparse score belongs to every feature whose name it begins with.
    const std::string prefix = SparsePrefix(feature->name);
    for (auto i = sparse.lower_bound(prefix);
         i != sparse.end() && i->first.compare(0, prefix.size(), prefix) == 0; ++i) {
      named.push_back({i->first, {i->second}, true});
    }
  }
  return named;
}

std::string FormatNumber(double number, NumberStyle style) {
  return style == NumberStyle::kSixDigits ? fmt::format("{:g}", number)
                                          : fmt::format("{:.3f}", number);
}

std::string FormatScores(const std::vector<NamedScores>& scores, bool labels, NumberStyle style) {
  std::string text;
  for (const NamedScores& feature : scores) {
    if (labels || feature.sparse) text += fmt::format(" {}=", feature.name);
    for (const double score : feature.scores) text += " " + FormatNumber(score, style);
  }
  return text;
}

std::string FormatCore(const std::vector<std::vector<double>>& scores, NumberStyle style) {
  std::vector<std::string> texts;
  for (const std::vector<double>& feature : scores) {
    for (const double score : feature) texts.push_back(FormatNumber(score, style));
  }
  return "core=(" + Join(texts, ",") + ") ";
}

}  // namespace exact
