#include "plugin/audit/audit_options.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

#include "plugin/frontend/location.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/command_line.h"

namespace exact::audit {
namespace {

constexpr Handling kYes = Handling::kHonoured;
constexpr ValueCount kNone{0, 0, "none"};
constexpr ValueCount kOneOrMore{1, 1000, "one or more"};

// Throws UsageError: the option's value should have been `what`.
[[noreturn]] void Refuse(const std::string& option, const std::string& value,
                         const std::string& what) {
  throw UsageError("option --" + option + ": '" + value + "'; expected " + what);
}

std::size_t ParseCount(const std::string& option, std::string_view text) {
  const auto number = ParseNumber<std::size_t>(text);
  if (!number || *number == 0 || *number > std::numeric_limits<int>::max()) {
    Refuse(option, std::string(text), "a whole number from 1 on");
  }
  return *number;
}

std::vector<std::string_view> SplitAt(char separator, std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

// "100,200,1000" or several values, in ascending order.
std::vector<std::size_t> ParseSizes(const Settings::Switch& given) {
  std::set<std::size_t> sizes;
  for (const std::string& value : given.values) {
    for (const std::string_view part : SplitAt(',', value)) {
      sizes.insert(ParseCount(given.name, part));
    }
  }
  return {sizes.begin(), sizes.end()};
}

ScoresSource ParseScores(const Settings::Switch& given, const std::string& value) {
  const std::size_t sign = value.find('=');
  const std::string name = value.substr(0, std::min(sign, value.size()));
  const bool plain = name.find_first_not_of(
                         "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._+-") ==
                     std::string::npos;
  if (sign == std::string::npos || name.empty() || !plain || sign + 1 == value.size()) {
    Refuse(given.name, value, "NAME=FILE, the name of letters, digits and . _ + -");
  }
  return {name, value.substr(sign + 1)};
}

void ParseShard(const Settings::Switch& given, SelectionOptions* selection) {
  const std::string& value = given.values.front();
  const auto parts = SplitAt('/', value);
  const auto shard = parts.size() == 2 ? ParseNumber<std::size_t>(parts[0]) : std::nullopt;
  const auto shards = parts.size() == 2 ? ParseNumber<std::size_t>(parts[1]) : std::nullopt;
  if (!shard || !shards || *shard == 0 || *shard > *shards) {
    Refuse(given.name, value, "I/N, the I-th of N shards, I from 1 to N");
  }
  selection->shard = *shard - 1;
  selection->shards = *shards;
}

// The only value of an option that must be there.
std::string Required(const std::vector<Settings::Switch>& switches, const std::string& name,
                     const std::string& usage) {
  const Settings::Switch* found = FindSwitch(switches, name);
  if (found == nullptr) throw UsageError("no " + usage + "; -help lists the options");
  return found->values.front();
}

// Reads one of our own options; returns false if it is not one of them.
bool ParseOwn(const Settings::Switch& given, AuditOptions* options) {
  const std::string& name = given.name;
  const std::string value = given.values.empty() ? "" : given.values.front();
  if (name == "stack") {
    options->stacks = ParseSizes(given);
  } else if (name == "cube") {
    options->cubes = ParseSizes(given);
  } else if (name == "scores") {
    for (const std::string& text : given.values) {
      options->scores.push_back(ParseScores(given, text));
    }
  } else if (name == "references") {
    options->reference_paths = given.values;
  } else if (name == "output") {
    options->output_folder = value;
  } else if (name == "sample") {
    options->selection.sample = ParseCount(name, value);
  } else if (name == "seed") {
    options->selection.seed = static_cast<std::uint32_t>(ParseCount(name, value));
  } else if (name == "shard") {
    ParseShard(given, &options->selection);
  } else if (name == "gap-off") {
    options->gap_off = true;
  } else if (name == "worst") {
    options->worst = ParseCount(name, value);
  } else if (name == "threshold") {
    const auto threshold = ParseNumber<double>(value);
    if (!threshold || !(*threshold >= 1e-6 && *threshold <= 1)) {
      Refuse(name, value, "a difference of scores from 0.000001 to 1");
    }
    options->threshold = *threshold;
  } else {
    return false;
  }
  return true;
}

void CheckValueCounts(const std::vector<Settings::Switch>& switches) {
  for (const Settings::Switch& given : switches) {
    const Parameter* parameter = FindParameter(given.name, AuditParameters());
    const std::size_t count = given.values.size();
    if (count < parameter->values.least || count > parameter->values.most) {
      throw UsageError("option -" + given.name + ": " + std::to_string(count) +
                       " values; expected " + std::string(parameter->values.text));
    }
  }
}

void CheckNames(const AuditOptions& options) {
  std::set<std::string> names;
  for (const ScoresSource& source : options.scores) {
    if (source.name == "exact" || !names.insert(source.name).second) {
      Refuse("scores", source.name, "a name that no other system has");
    }
  }
  for (const std::size_t size : options.stacks) names.erase("stack-" + std::to_string(size));
  for (const std::size_t size : options.cubes) names.erase("cube-" + std::to_string(size));
  if (names.size() < options.scores.size()) {
    throw UsageError("option --scores: a name is also that of a beam; expected another one");
  }
}

}  // namespace

const std::vector<Parameter>& AuditParameters() {
  static const std::vector<Parameter> parameters = {
      {"config", "f", kYes, "the moses.ini (required)", kOne},
      {"input-file", "i", kYes, "sentences, one a line, in a file (required)", kOne},
      {"output", "o", kYes,
       "the folder for the report (required); an unfinished audit there is continued", kOne},
      {"references", "r", kYes, "files with reference translations, for BLEU", kOneOrMore},
      {"stack", "", kYes, "stack sizes to audit, e.g. 100,200,1000", kOneOrMore},
      {"cube", "", kYes, "cube pruning: pop limits and stack sizes to audit, e.g. 100,1000",
       kOneOrMore},
      {"scores", "", kYes,
       "NAME=FILE ...: audit a decoder's output (-output-hypo-score, or an n-best list)",
       kOneOrMore},
      {"gap-off", "", kYes, "also search without Moses' gap rule: what it puts out of reach",
       kNone},
      {"sample", "", kYes, "audit N sentences drawn at random", kOne},
      {"seed", "", kYes, "of the sample (1)", kOne},
      {"shard", "", kYes, "I/N: audit the I-th of N parts; `merge` puts them together", kOne},
      {"threshold", "", kYes, "smaller differences of scores are ignored (0.001)", kOne},
      {"worst", "", kYes, "sentences that the page shows side by side (20)", kOne},
  };
  return parameters;
}

AuditOptions ParseAuditOptions(const std::vector<Settings::Switch>& switches) {
  CheckValueCounts(switches);
  AuditOptions options;
  options.ini_path = Required(switches, "config", "moses.ini; expected -f moses.ini");
  options.input_path = Required(switches, "input-file", "input; expected -i FILE");
  options.output_folder = Required(switches, "output", "folder for the report; expected -o DIR");
  for (const Settings::Switch& given : switches) {
    if (!ParseOwn(given, &options)) options.moses.push_back(given);
  }
  CheckNames(options);
  return options;
}

}  // namespace exact::audit
