#include "plugin/host/parameters.h"

#include <fmt/format.h>

#include <algorithm>

#include "plugin/frontend/exact_settings.h"
#include "plugin/host/decoder_option_records.h"
#include "plugin/host/feature_config.h"
#include "plugin/host/unused_parameters.h"

namespace exact {
namespace {

constexpr Handling kYes = Handling::kHonoured;

std::vector<Parameter> MakeParameters() {
  std::vector<Parameter> parameters = {
      {"config", "f", kYes, "the moses.ini (required)", kOne, "FILE"},
      {"feature", "", kYes, "features, one a line (in the ini)"},
      {"weight", "", kYes, "weights, one feature a line (in the ini)"},
      {"feature-overwrite", "", kYes, "other arguments for a feature of the ini", kAny,
       "'NAME KEY=VALUE ...'"},
      {"weight-overwrite", "", kYes, "replace weights of the ini", kOne, "'NAME= W ...'"},
      {"weight-file", "wf", kYes, "sparse weights; none may be for a phrase table", kOne, "FILE"},
      {"mapping", "", kYes, "which phrase tables are used, 'N T N' (in the ini)"},
      {"decoding-graph-backoff", "dpb", kYes,
       "for each line of [mapping]: 0, or its table serves words unknown to the ones before "
       "(of the first table: phrases of at most N words)",
       kAny, "N ..."},
      {"max-chart-span", "", kYes,
       "chart models: the most words that rules cover, for each line of [mapping]; 0 = no limit; "
       "default 20",
       kAny, "N ..."},
      {"non-terminals", "", kYes, "chart models: the label of unknown words; default X", kOne,
       "LABEL"},
      {"unknown-lhs", "", kYes,
       "chart models: more labels of unknown words, 'LABEL PROBABILITY' in each line", kOne,
       "FILE"},
      {"rule-limit", "", kYes,
       "chart models: accepted, but has no effect: all rules that fit are used", kOne, "N"},
      Honoured(TableLimitRecord()),
  };
  for (const auto& record : DecoderOptionRecords()) parameters.push_back(Honoured(record));
  for (const auto& record : ExactOptionRecords()) parameters.push_back(Honoured(record));
  parameters.push_back({"check", "", kYes, "say whether the ini can be used, and exit", kFlag});
  parameters.push_back({"json", "", kYes, "with -check: as a JSON object", kFlag});
  parameters.push_back({"version", "", kYes, "print the version and exit", kFlag});
  parameters.push_back({"help", "h", kYes, "print this and exit", kFlag});
  for (Parameter& parameter : UnusedParameters()) parameters.push_back(std::move(parameter));
  return parameters;
}

}  // namespace

const std::vector<Parameter>& AllParameters() {
  static const std::vector<Parameter> parameters = MakeParameters();
  return parameters;
}

const Parameter* FindParameter(std::string_view name, const std::vector<Parameter>& first) {
  for (const std::vector<Parameter>* list : {&first, &AllParameters()}) {
    for (const Parameter& parameter : *list) {
      if (parameter.name == name || (!name.empty() && parameter.short_name == name)) {
        return &parameter;
      }
    }
  }
  return nullptr;
}

std::vector<std::string> HonouredNames(const std::vector<Parameter>& first) {
  std::vector<std::string> names;
  for (const std::vector<Parameter>* list : {&first, &AllParameters()}) {
    for (const Parameter& parameter : *list) {
      if (parameter.handling != Handling::kHonoured) continue;
      if (std::find(names.begin(), names.end(), parameter.name) != names.end()) continue;
      names.push_back(parameter.name);
    }
  }
  return names;
}

std::string ParameterHelp(const std::vector<Parameter>& parameters) {
  std::string help;
  for (const Parameter& parameter : parameters) {
    if (parameter.handling != Handling::kHonoured) continue;
    std::string usage = fmt::format("-{}", parameter.name);
    if (!parameter.short_name.empty()) usage += fmt::format(", -{}", parameter.short_name);
    if (!parameter.values.empty()) usage += " " + parameter.values;
    help += fmt::format("  {:<38} {}", usage, parameter.text);
    // What a flag means if it is not given is clear.
    if (!parameter.default_value.empty() && parameter.default_value != "false") {
      help += "; default " + parameter.default_value;
    }
    help += "\n";
  }
  return help;
}

}  // namespace exact
