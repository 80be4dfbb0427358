#include "plugin/frontend/exact_settings.h"

#include <algorithm>

#include "plugin/core/chart/chart_algorithm.h"
#include "plugin/core/phrase/exact_algorithm.h"
#include "plugin/frontend/option_kinds.h"

namespace exact {
namespace {

using Record = OptionRecord<ExactSettings>;

bool IsPhraseAlgorithm(const std::string& name) {
  const std::vector<std::string>& names = ExactAlgorithmNames();
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<Record> MethodRecords() {
  return {
      {"exact-algorithm", "", "the method of the search",
       NameKind<ExactSettings>(
           Choices(AllAlgorithmNames()),
           [](ExactSettings& s, const std::string& name) {
             s.algorithm_name = name;
             s.exact.algorithm =
                 IsPhraseAlgorithm(name) ? FindExactAlgorithm(name) : ExactAlgorithm::kAuto;
           },
           [](const ExactSettings& s) { return s.algorithm_name; }),
       OptionRole::kMethod},
      {"exact-step-rule", "", "how the prices on words or leaves move",
       NameKind<ExactSettings>(
           Choices(DualMethods()),
           [](ExactSettings& s, const std::string& name) { s.step_rule = name; },
           [](const ExactSettings& s) { return s.step_rule; }),
       OptionRole::kMethod},
      // The names are those of the table of rounds (RoundLog).
      {"exact-states", "", "states of the relaxation with prices on words, for comparison",
       SwitchKind<ExactSettings>(
           {"n,l,m,r", ""}, {"n,r", "without the run translated last"},
           [](auto& s) -> auto& { return s.exact.word_prices.remember_run; }),
       OptionRole::kMethod},
      {"exact-gap-constraint", "", "Moses' second distortion rule",
       SwitchKind<ExactSettings>(
           {"on", "Moses' own search space"}, {"off", ""},
           [](auto& s) -> auto& { return s.gap_constraint; }),
       OptionRole::kSpace},
  };
}

std::vector<Record> LimitRecords() {
  return {
      {"exact-time-limit", "",
       "seconds that the exact search of a sentence may take, and a long n-best list as many, "
       "0 = no limit",
       NumberKind<ExactSettings>(
           "S", [](auto& s) -> auto& { return s.exact.limits.seconds; }, 0.0, 1e9)},
      {"exact-memory-limit", "",
       "megabytes that the exact search of a sentence may take, and a long n-best list as many, "
       "0 = no limit",
       MegabytesKind<ExactSettings>([](auto& s) -> auto& { return s.exact.limits.bytes; })},
      {"exact-max-rounds", "", "rounds of pricing, 0 = no limit",
       NumberKind<ExactSettings>(
           "N", [](auto& s) -> auto& { return s.exact.max_rounds; }, 0L, kMaxInt)},
      {"exact-max-constraints", "", "hard constraints, 0 = no limit",
       NumberKind<ExactSettings>(
           "N", [](auto& s) -> auto& { return s.exact.word_prices.max_constraints; }, 0L, kMaxInt)},
  };
}

std::vector<Record> OutputRecords() {
  return {
      {"exact-report", "", "write a report, one JSON object a sentence",
       TextKind<ExactSettings>(
           "FILE", [](auto& s) -> auto& { return s.report_path; }),
       OptionRole::kInputOutput},
      {"exact-report-beam", "", "run the stack search where only the report's beam_score needs it",
       SwitchKind<ExactSettings>(
           {"on", ""}, {"off", ""}, [](auto& s) -> auto& { return s.report_beam; }),
       OptionRole::kInputOutput},
      {"exact-certificates", "",
       "write certificates for moses-exact-verify, one JSON object a sentence",
       TextKind<ExactSettings>(
           "FILE", [](auto& s) -> auto& { return s.certificates_path; }),
       OptionRole::kInputOutput, /*in_moses=*/false},
  };
}

}  // namespace

std::vector<std::string> AllAlgorithmNames() {
  std::vector<std::string> names = ExactAlgorithmNames();
  for (const std::string& name : chart::ChartAlgorithmNames()) {
    if (!IsPhraseAlgorithm(name)) names.push_back(name);
  }
  return names;
}

const std::vector<Record>& ExactOptionRecords() {
  static const std::vector<Record> records =
      JoinGroups({MethodRecords(), LimitRecords(), OutputRecords()});
  return records;
}

ExactSettings ReadExactSettings(const SettingFinder& find) {
  ExactSettings settings;
  for (const Record& record : ExactOptionRecords()) ReadOption(record, find, &settings);
  if (settings.step_rule != kOwnMethod) {
    settings.exact.word_prices.loop.dual_method = FindDualMethod(settings.step_rule);
  }
  settings.exact.beam_wanted = settings.report_beam && !settings.report_path.empty();
  settings.exact.keep_multipliers = !settings.certificates_path.empty();
  return settings;
}

}  // namespace exact
