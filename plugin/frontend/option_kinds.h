// The kinds of options: a number, a text, one of two words, one of a list of names.
//
// `member` finds what an option sets, in a struct that may be const:
// [](auto& options) -> auto& { return options.size; }
#ifndef EXACT_FRONTEND_OPTION_KINDS_H_
#define EXACT_FRONTEND_OPTION_KINDS_H_

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "plugin/frontend/option_record.h"
#include "plugin/frontend/setting.h"

namespace exact {

constexpr long kMaxInt = std::numeric_limits<int>::max();

// A number from `low` to `high`: a whole one if these are.
template <class Options, class Member, class Number>
OptionKind<Options> NumberKind(std::string_view unit, Member member, Number low, Number high) {
  return {
      std::string(unit), "", kOne,
      [=](const std::vector<Setting>& values, std::string_view name, Options* options) {
        auto& number = member(*options);
        number = static_cast<std::decay_t<decltype(number)>>(
            ReadNumber(values.front(), name, low, high));
      },
      [=](const Options& options) { return PrintNumber(static_cast<Number>(member(options))); }};
}

// A number of bytes, which the user writes in megabytes.
template <class Options, class Member>
OptionKind<Options> MegabytesKind(Member member) {
  return {"MB", "", kOne,
          [=](const std::vector<Setting>& values, std::string_view name, Options* options) {
            const long megabytes = ReadNumber(values.front(), name, 0, kMaxInt);
            member(*options) = static_cast<std::size_t>(megabytes) << 20;
          },
          [=](const Options& options) {
            return PrintNumber(static_cast<long>(member(options) >> 20));
          }};
}

template <class Options, class Member>
OptionKind<Options> TextKind(std::string_view what, Member member) {
  return {std::string(what), "", kOne,
          [=](const std::vector<Setting>& values, std::string_view, Options* options) {
            member(*options) = values.front().text;
          },
          [=](const Options& options) { return member(options); }};
}

// One of two words, of which the first means true.
template <class Options, class Member>
OptionKind<Options> SwitchKind(Choice yes, Choice no, Member member) {
  return {ListNames({yes, no}),
          ExplainChoices({yes, no}),
          kOne,
          [=](const std::vector<Setting>& values, std::string_view, Options* options) {
            member(*options) = ReadSwitch(values.front(), yes, no);
          },
          [=](const Options& options) { return (member(options) ? yes : no).name; },
          {yes.name, no.name}};
}

// One of the names.  `set` takes the options and the name; `get` returns the name.
template <class Options, class Set, class Get>
OptionKind<Options> NameKind(const std::vector<Choice>& choices, Set set, Get get) {
  return {ListNames(choices),
          ExplainChoices(choices),
          kOne,
          [=](const std::vector<Setting>& values, std::string_view, Options* options) {
            set(*options, ReadName(values.front(), choices));
          },
          get,
          NamesOf(choices)};
}

}  // namespace exact

#endif  // EXACT_FRONTEND_OPTION_KINDS_H_
