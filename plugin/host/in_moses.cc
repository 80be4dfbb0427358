#include "plugin/host/in_moses.h"

#include "plugin/frontend/tokens.h"
#include "plugin/host/feature_types.h"
#include "plugin/host/parameters.h"

namespace exact {

InMoses InMosesOf(std::string_view name, const std::vector<Setting>& values) {
  const Parameter* parameter = FindParameter(name);
  if (parameter == nullptr) return {InMoses::Kind::kRefused, "Moses does not know it"};
  const std::string value = values.empty() ? "" : values.front().text;
  if (parameter->name == "inputtype" && value == "2") {
    return {InMoses::Kind::kFallsBack, "distances in lattices are those of paths"};
  }
  if ((parameter->name == "inputtype" && value > "2") ||
      (parameter->name == "search-algorithm" &&
       (value == "21" || (value.size() == 1 && value > "1")))) {
    return {InMoses::Kind::kRefused, "it belongs to chart models"};
  }
  return parameter->in_moses;
}

InMoses FeatureInMoses(const Setting& line) {
  const auto tokens = SplitBlanks(line.text);
  const FeatureType* type = FindFeatureType(tokens[0]);
  if (type == nullptr) return {InMoses::Kind::kRefused, "Moses does not know it"};
  for (const std::string_view token : tokens) {
    if (type->kind == FeatureKind::kLexicalReordering && token.substr(0, 5) == "type=" &&
        token.find("hier") != std::string_view::npos) {
      return {InMoses::Kind::kFallsBack, "hierarchical orientations depend on the coverage"};
    }
    if (type->kind == FeatureKind::kWordTranslation && token.substr(0, 15) == "target-context=" &&
        token != "target-context=0" && token != "target-context=false" &&
        token != "target-context=no") {
      return {InMoses::Kind::kRefused, "Moses cannot translate with it either"};
    }
    if (token.substr(0, 15) == "property-index=") {
      return {InMoses::Kind::kRefused, "this version of Moses does not know property-index"};
    }
    if (token.substr(0, 6) == "sparse") {
      return {InMoses::Kind::kFallsBack, "sparse reordering depends on more than the last phrase"};
    }
  }
  return type->in_moses;
}

}  // namespace exact
