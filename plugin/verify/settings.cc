#include "verify/settings.h"

#include <algorithm>

#include "verify/text.h"

namespace verify {
namespace {

// Parameters and Moses' short names for them.  Of those with a value, that value only.
constexpr std::string_view kKnown =
    // The search space depends on these.
    "distortion-limit drop-unknown exact-gap-constraint feature mapping max-phrase-length "
    "max-trans-opt-per-coverage translation-option-threshold ttable-limit weight weight-overwrite "
    "input-factors=0 output-factors=0 inputtype=0 xml-input=pass-through "
    // These say how to search, or what to print.
    "alignment-output-file b beam-threshold cbd cbds cbls cbp clean-lm-cache config "
    "cube-pruning-deterministic-search cube-pruning-diversity cube-pruning-lazy-scoring "
    "cube-pruning-pop-limit description exact-algorithm exact-certificates exact-lm "
    "exact-max-constraints exact-max-rounds exact-memory-limit exact-report exact-states "
    "exact-step-rule exact-time-limit f i include-segmentation-in-n-best input-file "
    "labeled-n-best-list max-partial-trans-opt minlexr-memory minphr-memory n-best-factor "
    "n-best-list no-cache output-hypo-score persistent-cache-size print-alignment-info-in-n-best "
    "print-id report-segmentation s sd search-algorithm show-weights sort-word-alignment stack "
    "stack-diversity start-translation-id t th threads v verbose";

std::string FullName(const std::string& name) {
  if (name == "dl") return "distortion-limit";
  if (name == "du") return "drop-unknown";
  if (name == "tot") return "translation-option-threshold";
  return name == "xi" ? "xml-input" : name;
}

}  // namespace

Settings ReadIni(const std::string& path) {
  Settings sections;
  std::string section;
  Lines lines(path);
  for (std::string_view line; lines.Next(&line);) {
    const std::string text = Normal(line.substr(0, line.find('#')));
    if (text.empty()) continue;
    if (text.front() == '[') {
      section = text.substr(1, text.find(']') - 1);
      sections[section];
    } else if (section.empty()) {
      throw InputError(lines.Where() + ": expected a [section] first");
    } else {
      sections[section].push_back(text);
    }
  }
  Settings settings;
  for (const auto& [name, values] : sections) Override(name, values, &settings);
  return settings;
}

void Override(const std::string& name, const std::vector<std::string>& values, Settings* settings) {
  const std::string full = FullName(name);
  RequireKnown(full, values.empty() ? "" : values.front(), kKnown);
  std::vector<std::string>& own = (*settings)[full];
  own.resize(std::max(own.size(), values.size()));
  std::copy(values.begin(), values.end(), own.begin());
}

std::string First(const Settings& settings, const std::string& name, const std::string& otherwise) {
  const auto found = settings.find(name);
  return found == settings.end() || found->second.empty() ? otherwise : found->second.front();
}

void RequireKnown(const std::string& name, const std::string& value, std::string_view list) {
  if (IsOneOf(name, list) || IsOneOf(name + "=" + value, list)) return;
  throw NotCheckable("parameter '" + name + "' is not known here, or not with this value");
}

}  // namespace verify
