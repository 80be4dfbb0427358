#include "verify/settings.h"

#include <array>

#include "verify/fault.h"
#include "verify/text_file.h"

namespace verify {
namespace {

struct Known {
  const char* name;
  const char* short_name;
  const char* only;  // the only value that is checkable; nullptr = any
};

// The search space depends on these.
constexpr std::array<Known, 17> kHonoured = {{
    {"distortion-limit", "dl", nullptr},
    {"drop-unknown", "du", nullptr},
    {"exact-gap-constraint", "", nullptr},
    {"feature", "", nullptr},
    {"input-factors", "", "0"},
    {"inputtype", "", "0"},
    {"mapping", "", nullptr},
    {"max-phrase-length", "", nullptr},
    {"max-trans-opt-per-coverage", "", nullptr},
    {"output-factors", "", "0"},
    {"search-algorithm", "", nullptr},
    {"translation-option-threshold", "tot", nullptr},
    {"ttable-limit", "", nullptr},
    {"weight", "", nullptr},
    {"weight-overwrite", "", nullptr},
    {"xml-input", "xi", "pass-through"},
    {"start-translation-id", "", nullptr},
}};

// These say how to search in it, or what to print.
constexpr std::array<Known, 39> kHarmless = {{
    {"alignment-output-file", "", nullptr},
    {"beam-threshold", "b", nullptr},
    {"clean-lm-cache", "", nullptr},
    {"config", "f", nullptr},
    {"cube-pruning-deterministic-search", "cbds", nullptr},
    {"cube-pruning-diversity", "cbd", nullptr},
    {"cube-pruning-lazy-scoring", "cbls", nullptr},
    {"cube-pruning-pop-limit", "cbp", nullptr},
    {"description", "", nullptr},
    {"exact-algorithm", "", nullptr},
    {"exact-certificates", "", nullptr},
    {"exact-lm", "", nullptr},
    {"exact-max-constraints", "", nullptr},
    {"exact-max-rounds", "", nullptr},
    {"exact-memory-limit", "", nullptr},
    {"exact-report", "", nullptr},
    {"exact-states", "", nullptr},
    {"exact-step-rule", "", nullptr},
    {"exact-time-limit", "", nullptr},
    {"include-segmentation-in-n-best", "", nullptr},
    {"input-file", "i", nullptr},
    {"labeled-n-best-list", "", nullptr},
    {"max-partial-trans-opt", "", nullptr},
    {"minlexr-memory", "", nullptr},
    {"minphr-memory", "", nullptr},
    {"n-best-factor", "", nullptr},
    {"n-best-list", "", nullptr},
    {"no-cache", "", nullptr},
    {"output-hypo-score", "", nullptr},
    {"persistent-cache-size", "", nullptr},
    {"print-alignment-info-in-n-best", "", nullptr},
    {"print-id", "", nullptr},
    {"report-segmentation", "t", nullptr},
    {"show-weights", "", nullptr},
    {"sort-word-alignment", "", nullptr},
    {"stack", "s", nullptr},
    {"stack-diversity", "sd", nullptr},
    {"threads", "th", nullptr},
    {"verbose", "v", nullptr},
}};

template <class List>
const Known* Find(const List& list, const std::string& name) {
  for (const Known& known : list) {
    if (name == known.name || (!name.empty() && name == known.short_name)) return &known;
  }
  return nullptr;
}

const Known& FindKnown(const std::string& name) {
  const Known* known = Find(kHonoured, name);
  if (known == nullptr) known = Find(kHarmless, name);
  if (known == nullptr) throw NotCheckable("parameter '" + name + "' is not known here");
  return *known;
}

}  // namespace

Settings::Settings(const std::string& ini_path) {
  TextFile file(ini_path);
  std::string line;
  std::string section;
  while (file.Next(&line)) {
    const std::string text = Join(Split(line.substr(0, line.find('#'))));
    if (text.empty()) continue;
    if (text.front() == '[') {
      const std::size_t close = text.find(']');
      if (close == std::string::npos) throw InputError(file.Where() + ": expected [section]");
      section = FullName(text.substr(1, close - 1));
      values_[section];
    } else {
      if (section.empty()) throw InputError(file.Where() + ": expected a [section] first");
      values_[section].push_back(text);
    }
  }
  for (const auto& [name, values] : values_) {
    const char* only = FindKnown(name).only;
    for (const std::string& value : values) {
      if (only != nullptr && value != only) {
        throw NotCheckable("[" + name + "] is " + value + ", not " + only);
      }
    }
  }
}

void Settings::Override(const std::string& name, const std::vector<std::string>& values) {
  std::vector<std::string>& own = values_[name];
  if (own.size() < values.size()) own.resize(values.size());
  std::copy(values.begin(), values.end(), own.begin());
}

std::string Settings::FullName(const std::string& name) { return FindKnown(name).name; }

const std::vector<std::string>& Settings::Values(const std::string& name) const {
  static const std::vector<std::string> none;
  const auto found = values_.find(name);
  return found == values_.end() ? none : found->second;
}

std::string Settings::Text(const std::string& name, const std::string& otherwise) const {
  return Values(name).empty() ? otherwise : Values(name).front();
}

long Settings::Integer(const std::string& name, long otherwise) const {
  return ParseInteger(Text(name, std::to_string(otherwise)), name);
}

bool Settings::Flag(const std::string& name) const {
  if (values_.count(name) == 0) return false;
  const std::string text = Text(name, "true");
  if (text == "1" || text == "true" || text == "yes") return true;
  if (text != "0" && text != "false" && text != "no") {
    throw InputError(name + ": '" + text + "'; expected true or false");
  }
  return false;
}

}  // namespace verify
