// The tree of a certificate.
#ifndef VERIFY_CHART_TREE_H_
#define VERIFY_CHART_TREE_H_

#include <nlohmann/json.hpp>
#include <string>

#include "plugin/verify/chart/forest.h"
#include "plugin/verify/language_model.h"

namespace verify {

// The score of the tree.  Appends a line for each rule to the story.  Throws Rejected if a rule is
// not one of the forest, if its parts are not those that follow, or if the whole is not a sentence.
Interval ScoreTree(const Forest& forest, const LanguageModel& model, const nlohmann::json& rules,
                   std::string* story);

}  // namespace verify

#endif  // VERIFY_CHART_TREE_H_
