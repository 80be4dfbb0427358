#include "plugin/host/in_moses.h"

#include "plugin/frontend/tokens.h"
#include "plugin/host/feature_types.h"
#include "plugin/host/parameters.h"

namespace exact {

InMosesByModel InMosesOf(std::string_view name, const std::vector<Setting>& values) {
  const Parameter* parameter = FindParameter(name);
  if (parameter == nullptr) return InMoses{InMoses::Kind::kRefused, "Moses does not know it"};
  const std::string value = values.empty() ? "" : values.front().text;
  if (parameter->name == "inputtype" && (value == "1" || value == "2")) {
    const InMoses in_charts = {InMoses::Kind::kRefused, "Moses reads text or trees there"};
    if (value == "1") return {{}, in_charts};
    return {{InMoses::Kind::kFallsBack, "distances in lattices are those of paths"}, in_charts};
  }
  if (parameter->name == "inputtype" && value > "2") return OfChartModels();
  if (parameter->name == "search-algorithm") {
    if (value == "3" || value == "5" || value == "21") return OfChartModels();
    if (value.size() == 1 && value > "1") {
      return InMoses{InMoses::Kind::kRefused, "its rules come from a parser of its own"};
    }
  }
  return parameter->in_moses;
}

InMosesByModel FeatureInMoses(const Setting& line) {
  using Kind = InMoses::Kind;
  const auto tokens = SplitBlanks(line.text);
  const FeatureType* type = FindFeatureType(tokens[0]);
  if (type == nullptr) return InMoses{Kind::kRefused, "Moses does not know it"};
  for (const std::string_view token : tokens) {
    if (type->kind == FeatureKind::kLexicalReordering && token.substr(0, 5) == "type=" &&
        token.find("hier") != std::string_view::npos) {
      return InMoses{Kind::kFallsBack, "hierarchical orientations depend on the coverage"};
    }
    if (type->kind == FeatureKind::kWordTranslation && token.substr(0, 15) == "target-context=" &&
        token != "target-context=0" && token != "target-context=false" &&
        token != "target-context=no") {
      return InMoses{Kind::kRefused, "Moses cannot translate with it either"};
    }
    if (token.substr(0, 15) == "property-index=") {
      return InMoses{Kind::kRefused, "this version of Moses does not know property-index"};
    }
    if (token.substr(0, 6) == "sparse") {
      return InMoses{Kind::kFallsBack, "sparse reordering depends on more than the last phrase"};
    }
  }
  return type->in_moses;
}

}  // namespace exact
