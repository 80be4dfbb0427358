#include "plugin/moses/setting_checks.h"

#include <algorithm>
#include <string>
#include <vector>

#include "plugin/core/base/error.h"
#include "plugin/core/chart/chart_algorithm.h"
#include "plugin/core/phrase/exact_algorithm.h"
#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

void RefuseStandAloneOptions(const Moses::Parameter& parameter) {
  for (const auto& record : ExactOptionRecords()) {
    EXACT_THROW_IF(!record.in_moses && parameter.GetParam(std::string(record.name)) != nullptr,
                   InputError,
                   "[" << record.name
                       << "]: cannot be used inside Moses; expected the program moses-exact for "
                          "this; remove it");
  }
}

// The first value; empty if there is none.
std::string ValueOf(const Moses::Parameter& parameter, const std::string& name) {
  const Moses::PARAM_VEC* values = parameter.GetParam(name);
  return values == nullptr || values->empty() ? "" : values->front();
}

// Otherwise another algorithm than the one asked for would run.
void RefuseAlgorithmsBut(const std::vector<std::string>& names, const std::string& what,
                         const ExactSettings& settings) {
  EXACT_THROW_IF(std::find(names.begin(), names.end(), settings.algorithm_name) == names.end(),
                 InputError,
                 "[exact-algorithm]: '" << settings.algorithm_name << "' is not an algorithm for "
                                        << what << "; expected one of " << Join(names, ", "));
}

void CheckPhraseSettings(const Moses::Parameter& parameter, const ExactSettings& settings) {
  RefuseAlgorithmsBut(ExactAlgorithmNames(), "phrase-based models", settings);
  // With this option, Moses' stack search does not score its hypotheses.
  EXACT_THROW_IF(parameter.GetParam("early-discarding-threshold") != nullptr, InputError,
                 "[early-discarding-threshold]: cannot be used with the exact search; remove it");
}

void CheckChartSettings(const Moses::Parameter& parameter, const ExactSettings& settings) {
  RefuseAlgorithmsBut(chart::ChartAlgorithmNames(), "chart models", settings);
  const auto refuse_if = [&](bool wrong, const std::string& name, const std::string& why) {
    EXACT_THROW_IF(wrong, InputError, "[" << name << "]: with a chart model, " << why);
  };
  const auto is_given = [&](const std::string& name) {
    bool given = false;
    parameter.SetParameter(given, name, false);
    return given;
  };
  refuse_if(is_given("server"), "server",
            "Moses' server makes its own search and does not ask for this one; expected "
            "search-algorithm 3; for exact search, translate files");
  const std::string input_type = ValueOf(parameter, "inputtype");
  refuse_if(input_type == "1" || input_type == "2", "inputtype",
            "Moses reads text (0) or trees (3); expected one of them");
  float threshold = 0;
  parameter.SetParameter(threshold, "translation-option-threshold", threshold);
  refuse_if(threshold != 0, "translation-option-threshold",
            "it depends on what the search has found, so there is no search space to be exact in; "
            "expected none; remove it");
  for (const std::string name :
       {"minimum-bayes-risk", "lminimum-bayes-risk", "consensus-decoding"}) {
    refuse_if(is_given(name), name,
              "Moses does not look at it; expected a phrase-based model; remove it");
  }
  for (const std::string name :
       {"lattice-samples", "output-word-graph", "output-search-graph-slf"}) {
    refuse_if(parameter.GetParam(name) != nullptr, name,
              "Moses writes nothing for it; expected a phrase-based model; remove it");
  }
}

}  // namespace

void CheckSettings(const Moses::Parameter& parameter, const ExactSettings& settings) {
  RefuseStandAloneOptions(parameter);
  const std::string algorithm = ValueOf(parameter, "search-algorithm");
  if (algorithm == "20") CheckPhraseSettings(parameter, settings);
  if (algorithm == "21") CheckChartSettings(parameter, settings);
}

}  // namespace exact
