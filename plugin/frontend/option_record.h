// An option as one record: its name, its text, and how it is read into a struct and printed from
// it.
//
// Reading, -help, the table in docs/overview.md and the list that moses-patches gives to Moses all
// come from the records.  A default stands in the struct that the option sets, and nowhere else.
#ifndef EXACT_FRONTEND_OPTION_RECORD_H_
#define EXACT_FRONTEND_OPTION_RECORD_H_

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/frontend/setting.h"

namespace exact {

// How many values an option takes.
struct ValueCount {
  std::size_t least;
  std::size_t most;
  std::string_view text;
};
constexpr ValueCount kFlag{0, 1, "none, or true or false"};
constexpr ValueCount kOne{1, 1, "one"};
constexpr ValueCount kAny{0, 1000, "any number"};

enum class OptionRole {
  kSpace,        // says what is searched; every certificate names it
  kMethod,       // says how the exact search works; other searches do not look at it
  kInputOutput,  // says what the program reads, prints and runs at the same time: not for a library
  kOther,
};

// How the values of an option are read into a struct, and printed from it.
template <class Options>
struct OptionKind {
  std::string values;   // what -help shows behind the name, for example "N" or "on|off"
  std::string choices;  // what may be given, if that is a list
  ValueCount count;
  // Throws InputError at the place of a value that does not fit.
  std::function<void(const std::vector<Setting>& values, std::string_view name, Options* options)>
      read;
  // As a user would write it; empty = none.
  std::function<std::string(const Options& options)> print;
  std::vector<std::string> names = {};  // what may be given, as above, without explanations
};

template <class Options>
struct OptionRecord {
  std::string_view name;        // without the dash
  std::string_view short_name;  // Moses' short form; may be empty
  std::string_view text;        // one line
  OptionKind<Options> kind;
  OptionRole role = OptionRole::kOther;
  bool in_moses = true;  // false = the plugin inside Moses refuses it
};

template <class Record>
std::vector<Record> JoinGroups(std::initializer_list<std::vector<Record>> groups) {
  std::vector<Record> all;
  for (const auto& group : groups) all.insert(all.end(), group.begin(), group.end());
  return all;
}

template <class Options>
std::string Meaning(const OptionRecord<Options>& record) {
  std::string meaning(record.text);
  if (!record.kind.choices.empty()) meaning += ": " + record.kind.choices;
  return meaning;
}

// As a user would write it; empty = none.
template <class Options>
std::string DefaultValue(const OptionRecord<Options>& record) {
  // Made once, because every program prints all of them at start.
  static const auto defaults = std::make_unique<const Options>();
  return record.kind.print(*defaults);
}

// Leaves the options as they are if the user gave no value.
template <class Options>
void ReadOption(const OptionRecord<Options>& record, const SettingFinder& find, Options* options) {
  const std::vector<Setting>* values = find(record.name);
  if (values == nullptr || values->size() < record.kind.count.least) return;
  record.kind.read(*values, record.name, options);
}

}  // namespace exact

#endif  // EXACT_FRONTEND_OPTION_RECORD_H_
