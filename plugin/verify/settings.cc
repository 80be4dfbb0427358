#include "verify/settings.h"

#include <algorithm>

#include "verify/text.h"

namespace verify {
namespace {

// Moses' short names, each before the long one.
constexpr std::string_view kShortNames =
    "b beam-threshold cbd cube-pruning-diversity cbds cube-pruning-deterministic-search "
    "cbls cube-pruning-lazy-scoring cbp cube-pruning-pop-limit dl distortion-limit "
    "du drop-unknown f config i input-file s stack sd stack-diversity t report-segmentation "
    "th threads tot translation-option-threshold v verbose xi xml-input";

// The search space depends on these.
constexpr std::string_view kHonoured =
    "distortion-limit drop-unknown exact-gap-constraint feature mapping max-phrase-length "
    "max-trans-opt-per-coverage translation-option-threshold ttable-limit weight weight-overwrite";

// These are checkable with one value only, which stands behind them.
constexpr std::string_view kOneValue =
    "input-factors 0 output-factors 0 inputtype 0 xml-input pass-through";

// These say how to search, or what to print.
constexpr std::string_view kHarmless =
    "alignment-output-file beam-threshold clean-lm-cache config cube-pruning-deterministic-search "
    "cube-pruning-diversity cube-pruning-lazy-scoring cube-pruning-pop-limit description "
    "exact-algorithm exact-certificates exact-lm exact-max-constraints exact-max-rounds "
    "exact-memory-limit exact-report exact-states exact-step-rule exact-time-limit "
    "include-segmentation-in-n-best input-file labeled-n-best-list max-partial-trans-opt "
    "minlexr-memory minphr-memory n-best-factor n-best-list no-cache output-hypo-score "
    "persistent-cache-size print-alignment-info-in-n-best print-id report-segmentation "
    "search-algorithm show-weights sort-word-alignment stack stack-diversity start-translation-id "
    "threads verbose";

bool Has(std::string_view list, std::string_view name) {
  const auto names = Split(list);
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

Settings::Settings(const std::string& ini_path) {
  Lines lines(ini_path);
  std::string_view line;
  std::string section;
  while (lines.Next(&line)) {
    const std::string text = Normal(line.substr(0, line.find('#')));
    if (text.empty()) continue;
    if (text.front() == '[') {
      section = FullName(text.substr(1, text.find(']') - 1));
      values_[section];
    } else {
      if (section.empty()) throw InputError(lines.Where() + ": expected a [section] first");
      values_[section].push_back(text);
    }
  }
  const auto one_value = Split(kOneValue);
  for (std::size_t i = 0; i < one_value.size(); i += 2) {
    const std::string name(one_value[i]);
    for (const std::string& value : Values(name)) {
      if (value != one_value[i + 1]) throw NotCheckable(name + " is not computed with this value");
    }
  }
}

void Settings::Override(const std::string& name, const std::vector<std::string>& values) {
  std::vector<std::string>& own = values_[name];
  own.resize(std::max(own.size(), values.size()));
  std::copy(values.begin(), values.end(), own.begin());
}

std::string Settings::FullName(const std::string& name) {
  std::string full = name;
  const auto names = Split(kShortNames);
  for (std::size_t i = 0; i < names.size(); i += 2) {
    if (name == names[i]) full = names[i + 1];
  }
  if (Has(kHonoured, full) || Has(kOneValue, full) || Has(kHarmless, full)) return full;
  throw NotCheckable("parameter '" + name + "' is not known here");
}

const std::vector<std::string>& Settings::Values(const std::string& name) const {
  static const std::vector<std::string> none;
  const auto found = values_.find(name);
  return found == values_.end() ? none : found->second;
}

std::string Settings::Text(const std::string& name, const std::string& otherwise) const {
  return Values(name).empty() ? otherwise : Values(name).front();
}

long Settings::Integer(const std::string& name, long otherwise) const {
  const long number = Parse<long>(Text(name, std::to_string(otherwise)), name);
  if (number < 0 && name != "distortion-limit") throw InputError(name + ": is negative");
  return number;
}

bool Settings::Flag(const std::string& name) const {
  const std::string text = Text(name, values_.count(name) == 0 ? "false" : "true");
  if (text == "0" || text == "false" || text == "no") return false;
  if (text == "1" || text == "true" || text == "yes") return true;
  throw InputError(name + ": '" + text + "'; expected true or false");
}

}  // namespace verify
