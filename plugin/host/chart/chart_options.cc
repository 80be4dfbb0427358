#include "plugin/host/chart/chart_options.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "plugin/core/base/error.h"
#include "plugin/core/chart/chart_algorithm.h"

namespace exact::chart {
namespace {

constexpr std::string_view kWithoutEffect[] = {
    "distortion-limit",        "max-phrase-length",      "max-trans-opt-per-coverage",
    "monotone-at-punctuation", "report-segmentation",    "print-id",
    "print-alignment-info",    "decoding-graph-backoff", "include-segmentation-in-n-best",
};

// The place of the first value of an option; the command line if it has none.
Location PlaceOf(const Settings& settings, const std::string& name) {
  const std::vector<Setting>& values = settings.Values(name);
  return values.empty() ? OnCommandLine(name) : values.front().location;
}

}  // namespace

void CheckChartOptions(const DecoderOptions& options, const Settings& settings,
                       Findings* findings) {
  const auto refuse_if =
      [&](bool wrong, const std::string& name, std::string_view why,
          const InMoses& in_moses = {InMoses::Kind::kRefused, "the plugin refuses it, too"}) {
        const Location place = PlaceOf(settings, name);
        findings->Try("[" + name + "]", place, in_moses, [&] {
          EXACT_FAIL_IF(wrong, place, "'" << name << "' with a chart model: " << why);
        });
      };
  const std::vector<std::string>& algorithms = ChartAlgorithmNames();
  refuse_if(
      std::find(algorithms.begin(), algorithms.end(), options.algorithm_name) == algorithms.end(),
      "exact-algorithm",
      "there is no '" + options.algorithm_name +
          "' for it; expected auto, context-prices, "
          "rush-collins or optimal-beam");
  refuse_if(options.markup.GivesTranslations(), "xml-input",
            "translations in tags are not read for chart models; expected pass-through or ignore",
            {InMoses::Kind::kFallsBack, "translations in tags are not searched exactly"});
  refuse_if(options.bayes_risk.on, "minimum-bayes-risk",
            "Moses does not look at it; expected a phrase-based model; remove it");
  refuse_if(options.option_threshold > -std::numeric_limits<double>::infinity(),
            "translation-option-threshold",
            "it depends on what the search has found, so there is no search space to be exact in; "
            "expected none; remove it");
  for (const std::string_view name : kWithoutEffect) {
    if (settings.Find(name) == nullptr) continue;
    const std::string text(name);
    findings->AddRemark("[" + text + "]", PlaceOf(settings, text),
                        text + " has no effect with a chart model, as in Moses");
  }
}

}  // namespace exact::chart
