#include "plugin/manual/manual_options.h"

#include <algorithm>
#include <iterator>

#include "plugin/frontend/exact_settings.h"
#include "plugin/verify/help.h"

namespace exact {
namespace {

// Of an option that takes no value, or need not have one.
constexpr const char* kFlagDefault = "false";

bool IsOfTheExactSearch(const Parameter& parameter) {
  const auto& records = ExactOptionRecords();
  return std::any_of(records.begin(), records.end(),
                     [&](const auto& record) { return record.name == parameter.name; });
}

}  // namespace

std::vector<ManualOption> ManualOptions(const std::vector<Parameter>& parameters,
                                        const std::string& dashes) {
  std::vector<ManualOption> options;
  for (const Parameter& parameter : parameters) {
    if (parameter.handling != Handling::kHonoured) continue;
    ManualOption option;
    option.names = {dashes + parameter.name};
    if (!parameter.short_name.empty()) option.names.push_back("-" + parameter.short_name);
    option.values = parameter.values;
    option.text = parameter.text;
    if (parameter.default_value != kFlagDefault) option.default_value = parameter.default_value;
    option.choices = parameter.choices;
    option.many = parameter.count.most > 1;
    options.push_back(std::move(option));
  }
  return options;
}

std::vector<ManualOption> DecoderManualOptions(bool of_the_exact_search) {
  std::vector<Parameter> wanted;
  std::copy_if(AllParameters().begin(), AllParameters().end(), std::back_inserter(wanted),
               [&](const Parameter& parameter) {
                 return IsOfTheExactSearch(parameter) == of_the_exact_search;
               });
  return ManualOptions(wanted, "-");
}

std::vector<ManualOption> OtherDecoderOptions(const std::vector<Parameter>& own) {
  std::vector<Parameter> others;
  std::copy_if(AllParameters().begin(), AllParameters().end(), std::back_inserter(others),
               [&](const Parameter& parameter) {
                 return FindParameter(parameter.name, own) == FindParameter(parameter.name);
               });
  return ManualOptions(others, "-");
}

std::vector<ManualOption> VerifierManualOptions() {
  std::vector<ManualOption> options;
  for (const verify::OptionText& text : verify::kOptionTexts) {
    ManualOption option;
    option.names.emplace_back(text.name);
    if (!text.short_name.empty()) option.names.emplace_back(text.short_name);
    option.values = text.values;
    option.text = text.text;
    option.default_value = text.default_value;
    options.push_back(std::move(option));
  }
  return options;
}

}  // namespace exact
