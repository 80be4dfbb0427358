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

std::size_t ParseCount(const Settings::Switch& given) {
  return ParseCount(given.name, given.values.front());
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

NamedFile ParseNamedFile(const Settings::Switch& given, const std::string& value) {
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

std::string ParseInput(const Settings::Switch& given) {
  const std::string& path = given.values.front();
  if (path == "-") Refuse(given.name, path, "a file; an audit reads it more than once");
  return path;
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

void Require(const std::vector<Settings::Switch>& switches, const std::string& name,
             const std::string& usage) {
  if (FindSwitch(switches, name) == nullptr) {
    throw UsageError("no " + usage + "; -help lists the options");
  }
}

double ParseThreshold(const Settings::Switch& given) {
  const std::string& value = given.values.front();
  const auto threshold = ParseNumber<double>(value);
  if (!threshold || !(*threshold >= 1e-6 && *threshold <= 1)) {
    Refuse(given.name, value, "a difference of scores from 0.000001 to 1");
  }
  return *threshold;
}

// One of our own options.
struct AuditRecord {
  Parameter parameter;
  void (*read)(const Settings::Switch& given, AuditOptions* options);
  bool decoder_too = false;  // the decoder needs it as well
};

using Given = Settings::Switch;

std::vector<AuditRecord> FileRecords() {
  return {
      {{"config", "f", kYes, "the moses.ini (required)", kOne, "FILE"},
       [](const Given& given, AuditOptions* o) { o->ini_path = given.values.front(); },
       /*decoder_too=*/true},
      {{"input-file", "i", kYes, "sentences, one a line, in a file (required)", kOne, "FILE"},
       [](const Given& given, AuditOptions* o) { o->input_path = ParseInput(given); },
       /*decoder_too=*/true},
      {{"output", "o", kYes, "the folder for the report (required); an audit there goes on", kOne,
        "DIR"},
       [](const Given& given, AuditOptions* o) { o->output_folder = given.values.front(); }},
      {{"references", "r", kYes, "reference translations, for BLEU", kOneOrMore, "FILE ..."},
       [](const Given& given, AuditOptions* o) { o->reference_paths = given.values; }},
  };
}

std::vector<AuditRecord> SystemRecords() {
  return {
      {{"stack", "", kYes, "stack sizes to audit", kOneOrMore, "N,..."},
       [](const Given& given, AuditOptions* o) { o->stacks = ParseSizes(given); }},
      {{"cube", "", kYes, "cube pruning: pop limits, which are also stack sizes, to audit",
        kOneOrMore, "N,..."},
       [](const Given& given, AuditOptions* o) { o->cubes = ParseSizes(given); }},
      {{"pop", "", kYes, "chart models: pop limits of cube pruning to audit", kOneOrMore, "N,..."},
       [](const Given& given, AuditOptions* o) { o->pops = ParseSizes(given); }},
      {{"scores", "", kYes, "audit a decoder's output (-output-hypo-score, or an n-best list)",
        kOneOrMore, "NAME=FILE ..."},
       [](const Given& given, AuditOptions* o) {
         for (const std::string& text : given.values) {
           o->scores.push_back(ParseNamedFile(given, text));
         }
       }},
      {{"times", "", kYes, "times of a decoder that --scores names: Moses' log of -v 1", kOneOrMore,
        "NAME=FILE ..."},
       [](const Given& given, AuditOptions* o) {
         for (const std::string& text : given.values) {
           o->times.push_back(ParseNamedFile(given, text));
         }
       }},
      {{"gap-off", "", kYes, "search without Moses' gap rule, too: what it puts out of reach",
        kNone},
       [](const Given&, AuditOptions* o) { o->gap_off = true; }},
  };
}

std::vector<AuditRecord> SelectionRecords() {
  const AuditOptions defaults;
  return {
      {{"sample", "", kYes, "audit N sentences drawn at random", kOne, "N"},
       [](const Given& given, AuditOptions* o) { o->selection.sample = ParseCount(given); }},
      {{"seed", "", kYes, "of the sample", kOne, "N", std::to_string(defaults.selection.seed)},
       [](const Given& given, AuditOptions* o) {
         o->selection.seed = static_cast<std::uint32_t>(ParseCount(given));
       }},
      {{"shard", "", kYes, "audit the I-th of N parts; `merge` puts them together", kOne, "I/N"},
       [](const Given& given, AuditOptions* o) { ParseShard(given, &o->selection); }},
      {{"threshold", "", kYes, "smaller differences of scores do not count", kOne, "D",
        PrintNumber(defaults.threshold)},
       [](const Given& given, AuditOptions* o) { o->threshold = ParseThreshold(given); }},
      {{"worst", "", kYes, "sentences that the page shows side by side", kOne, "N",
        std::to_string(defaults.worst)},
       [](const Given& given, AuditOptions* o) { o->worst = ParseCount(given); }},
  };
}

const std::vector<AuditRecord>& AuditRecords() {
  static const std::vector<AuditRecord> records =
      JoinGroups({FileRecords(), SystemRecords(), SelectionRecords()});
  return records;
}

const AuditRecord* FindRecord(const std::string& name) {
  for (const AuditRecord& record : AuditRecords()) {
    if (record.parameter.name == name) return &record;
  }
  return nullptr;
}

void CheckValueCounts(const std::vector<Settings::Switch>& switches) {
  for (const Settings::Switch& given : switches) {
    const Parameter* parameter = FindParameter(given.name, AuditParameters());
    const std::size_t count = given.values.size();
    if (count < parameter->count.least || count > parameter->count.most) {
      throw UsageError("option -" + given.name + ": " + std::to_string(count) +
                       " values; expected " + std::string(parameter->count.text));
    }
  }
}

void CheckNames(const AuditOptions& options) {
  std::set<std::string> names;
  for (const NamedFile& source : options.scores) {
    if (source.name == "exact" || !names.insert(source.name).second) {
      Refuse("scores", source.name, "a name that no other system has");
    }
  }
  std::set<std::string> untimed = names;
  for (const NamedFile& log : options.times) {
    if (untimed.erase(log.name) == 0) {
      Refuse("times", log.name, "the name of one of --scores, once");
    }
  }
  for (const std::size_t size : options.stacks) names.erase("stack-" + std::to_string(size));
  for (const std::size_t size : options.cubes) names.erase("cube-" + std::to_string(size));
  for (const std::size_t size : options.pops) names.erase("pop-" + std::to_string(size));
  if (names.size() < options.scores.size()) {
    throw UsageError("option --scores: a name is also that of a beam; expected another one");
  }
}

}  // namespace

const std::vector<Parameter>& AuditParameters() {
  static const std::vector<Parameter> parameters = [] {
    std::vector<Parameter> all;
    for (const AuditRecord& record : AuditRecords()) all.push_back(record.parameter);
    return all;
  }();
  return parameters;
}

AuditOptions ParseAuditOptions(const std::vector<Settings::Switch>& switches) {
  CheckValueCounts(switches);
  Require(switches, "config", "moses.ini; expected -f moses.ini");
  Require(switches, "input-file", "input; expected -i FILE");
  Require(switches, "output", "folder for the report; expected -o DIR");
  AuditOptions options;
  for (const Settings::Switch& given : switches) {
    const AuditRecord* own = FindRecord(given.name);
    if (own != nullptr) own->read(given, &options);
    if (own == nullptr || own->decoder_too) options.moses.push_back(given);
  }
  CheckNames(options);
  return options;
}

void CheckModelKind(const AuditOptions& options, bool chart) {
  const auto refuse_if = [](bool wrong, const std::string& option, const std::string& why) {
    if (wrong) throw UsageError("option --" + option + ": " + why);
  };
  const std::string is_chart = "the moses.ini has a chart model (search-algorithm 3 or 21); ";
  refuse_if(chart && !options.stacks.empty(), "stack",
            is_chart + "expected --pop; the stack is that of the moses.ini's [stack]");
  refuse_if(chart && !options.cubes.empty(), "cube", is_chart + "expected --pop");
  refuse_if(chart && options.gap_off, "gap-off",
            is_chart + "such models have no gap rule; remove the option");
  refuse_if(!chart && !options.pops.empty(), "pop",
            "the moses.ini has a phrase-based model; expected --stack or --cube, or a chart model "
            "(search-algorithm 3 or 21)");
}

}  // namespace exact::audit
