#include "plugin/core/testing/simpler.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>

namespace exact::testing {

std::vector<Score> SimplerScores(Score score) {
  std::vector<Score> simpler;
  if (score != 0) simpler.push_back(0);
  if (score != std::round(score)) simpler.push_back(std::round(score));
  return simpler;
}

std::string NumberText(double value) {
  char buffer[32];
  const auto result = std::to_chars(buffer, buffer + sizeof(buffer), value);
  return {buffer, result.ptr};
}

std::unique_ptr<TableModel> MakeModel(const ModelSettings& settings) {
  return std::make_unique<TableModel>(settings.order, settings.density, settings.weight,
                                      settings.seed);
}

SimplerModels::SimplerModels(const ModelSettings& original) : original_(original) {
  for (const double weight : {0.0, 1.0, original.weight}) {
    for (std::size_t order = 1; order <= original.order; ++order) {
      settings_.push_back({order, original.density, weight, original.seed});
      owned_.push_back(MakeModel(settings_.back()));
      models_.push_back(owned_.back().get());
    }
  }
}

std::string SimplerModels::Print(const LanguageModel* model) const {
  const auto found = std::find(models_.begin(), models_.end(), model);
  const ModelSettings& settings =
      found == models_.end() ? original_
                             : settings_[static_cast<std::size_t>(found - models_.begin())];
  std::ostringstream out;
  out << "const testing::TableModel model(" << settings.order << ", " << settings.density << ", "
      << NumberText(settings.weight) << ", " << settings.seed << "U);\n";
  return out.str();
}

}  // namespace exact::testing
