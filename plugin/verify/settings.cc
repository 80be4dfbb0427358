#include "plugin/verify/settings.h"

#include <algorithm>

#include "plugin/verify/files.h"
#include "plugin/verify/text.h"

namespace verify {
namespace {

// The parameters that are accepted; "name=value" is accepted with this value only.  On the command
// line, those of the first list have one value, flags may have one, the others any number.
constexpr std::string_view kOneValue =
    // The search space depends on these.
    "distortion-limit exact-gap-constraint max-phrase-length max-trans-opt-per-coverage "
    "translation-option-threshold ttable-limit weight-overwrite "
    "output-factors=0 inputtype=0 max-partial-trans-opt=10000 "
    "xml-brackets xml-input factor-delimiter=| fd=| weight-file "
    // These choose how to search, or what to print.
    "alignment-output-file b beam-threshold cbd=0 cbp cube-pruning-diversity=0 "
    "non-terminals rule-limit unknown-lhs "
    "cube-pruning-pop-limit exact-algorithm exact-certificates exact-max-constraints "
    "exact-max-rounds exact-memory-limit exact-report exact-report-beam exact-states "
    "exact-step-rule exact-time-limit input-file n-best-factor s sd=0 search-algorithm stack "
    "stack-diversity=0 start-translation-id th threads v verbose "
    "T mbr-scale mbr-size output-unknowns translation-details unknown-word-prefix "
    "unknown-word-suffix "
    // These are the verifier's own.
    "config explain max-states";
constexpr std::string_view kFlags =
    "drop-unknown monotone-at-punctuation include-segmentation-in-n-best labeled-n-best-list "
    "output-hypo-score "
    "mark-unknown mbr minimum-bayes-risk mu print-alignment-info "
    "print-alignment-info-in-n-best print-id report-segmentation show-weights t "
    "allow-bounded allow-infeasible";
constexpr std::string_view kAnyNumber =
    "decoding-graph-backoff feature feature-overwrite input-factors mapping max-chart-span weight "
    // The old format.
    "ttable-file lmodel-file distortion-file generation-file weight-d weight-l weight-t weight-w "
    "weight-u weight-p weight-generation lmodel-oov-feature lmodel-dub "
    // These change nothing.
    "cbds cbls clean-lm-cache cube-pruning-deterministic-search cube-pruning-lazy-scoring "
    "description minlexr-memory minphr-memory n-best-list no-cache "
    "persistent-cache-size sort-word-alignment da phrase-drop-allowed link-param-count r "
    "recover-input-path server-port server-log server-maxconn server-maxconn-backlog "
    "server-keepalive-maxconn server-keepalive-timeout server-timeout session-timeout "
    "session-cache-size serial lmbr-p lmbr-r lmbr-thetas lmbr-map-weight lmbr-pruning-factor "
    "source-label-overlap default-non-term-for-empty-range-only s2t-parsing-algorithm "
    "lattice-hypo-set text-type distortion num-tasks output-file "
    "lm-arpa";

// The full names of short ones that matter; other short names are accepted above and do nothing.
constexpr std::string_view kShortNames =
    "d=weight-d dl=distortion-limit dpb=decoding-graph-backoff du=drop-unknown f=config "
    "i=input-file "
    "mp=monotone-at-punctuation tot=translation-option-threshold xb=xml-brackets "
    "g=weight-generation lm=weight-l tm=weight-t u=weight-u wf=weight-file xi=xml-input";

std::string FullName(const std::string& name) {
  for (const std::string_view both : Split(kShortNames)) {
    const std::size_t equals = both.find('=');
    if (both.substr(0, equals) == name) return std::string(both.substr(equals + 1));
  }
  return name;
}

bool IsAccepted(const std::string& name, const std::vector<std::string>& values) {
  for (const std::string_view list : {kOneValue, kFlags, kAnyNumber}) {
    if (IsOneOf(name, list)) return true;
  }
  for (const std::string_view known : Split(kOneValue)) {
    const std::size_t equals = known.find('=');
    if (known.substr(0, equals) != name) continue;
    return std::all_of(values.begin(), values.end(),
                       [&](const std::string& value) { return value == known.substr(equals + 1); });
  }
  return false;
}

// Whether one letter is missing, too many or wrong, or two neighbours are swapped.
bool IsNearly(std::string_view name, std::string_view known) {
  while (!name.empty() && !known.empty() && name.front() == known.front()) {
    name.remove_prefix(1);
    known.remove_prefix(1);
  }
  while (!name.empty() && !known.empty() && name.back() == known.back()) {
    name.remove_suffix(1);
    known.remove_suffix(1);
  }
  if (name.size() <= 1 && known.size() <= 1) return true;
  return name.size() == 2 && known.size() == 2 && name[0] == known[1] && name[1] == known[0];
}

std::string DidYouMean(std::string_view name) {
  for (const std::string_view list : {kOneValue, kFlags, kAnyNumber}) {
    for (const std::string_view known : Split(list)) {
      const std::string_view candidate = known.substr(0, known.find('='));
      if (candidate.size() > 2 && candidate != name && IsNearly(name, candidate)) {
        return "; did you mean '" + std::string(candidate) + "'?";
      }
    }
  }
  return {};
}

void RequireAccepted(const std::string& name, const std::vector<std::string>& values) {
  if (IsAccepted(name, values)) return;
  throw NotCheckable("parameter '" + name + "' is not known here, or not with this value" +
                     DidYouMean(name));
}

}  // namespace

Settings ReadIni(const std::string& path) {
  Settings settings;
  Settings spellings;  // by full name
  std::vector<std::string>* section = nullptr;
  ForEachLine(path, [&](std::string_view line, const std::string& where) {
    const std::string text = Join(Split(line.substr(0, line.find('#'))));
    if (text.empty()) return;
    Expect(text.front() == '[' || section != nullptr, where, "a [section] first");
    if (text.front() != '[') {
      section->push_back(text);
      return;
    }
    Expect(text.find(']') != std::string::npos, where, "[section]");
    const std::string name = text.substr(1, text.find(']') - 1);
    section = &settings[FullName(name)];
    std::vector<std::string>& spelling = spellings[FullName(name)];
    if (spelling.empty()) spelling.push_back(name);
    Expect(spelling.front() == name, where, "[" + spelling.front() + "], as above");
  });
  for (const auto& [name, values] : settings) RequireAccepted(name, values);
  return settings;
}

void AddSwitch(const std::string& name, const std::vector<std::string>& values, Settings* given) {
  const std::string full = FullName(name);
  RequireAccepted(full, values);
  const bool any = IsOneOf(full, kAnyNumber);
  Expect(any || values.size() == 1 || (values.empty() && IsOneOf(full, kFlags)), "-" + name,
         "one value; write values that hold blanks in quotes");
  Expect(given->emplace(full, values).second, "-" + name, "it once");
}

void Override(const Settings& given, Settings* settings) {
  for (const auto& [name, values] : given) {
    std::vector<std::string>& own = (*settings)[name];
    own.resize(std::max(own.size(), values.size()));
    std::copy(values.begin(), values.end(), own.begin());
  }
}

std::string First(const Settings& settings, const std::string& name, const std::string& otherwise) {
  const auto found = settings.find(name);
  return found == settings.end() || found->second.empty() ? otherwise : found->second.front();
}

bool ReadFlag(const std::string& text, const std::string& where) {
  Expect(IsOneOf(text, "1 true yes 0 false no"), where, "true or false");
  return IsOneOf(text, "1 true yes");
}

}  // namespace verify
