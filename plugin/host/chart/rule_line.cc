#include "plugin/host/chart/rule_line.h"

#include <algorithm>

#include "plugin/core/base/error.h"
#include "plugin/frontend/tokens.h"

namespace exact::chart {
namespace {

bool InBrackets(std::string_view text) {
  return text.size() >= 2 && text.front() == '[' && text.back() == ']';
}

std::string_view WithoutBrackets(std::string_view text) { return text.substr(1, text.size() - 2); }

// Throws InputError unless the text is a name without brackets.
void CheckLabel(std::string_view label, std::string_view token, const TableReader& line) {
  EXACT_FAIL_IF(label.empty() || label.find_first_of("[]") != std::string_view::npos,
                line.location(),
                "'" << token
                    << "'; expected a label in brackets, [X] at the end of a side and [X][X] in "
                       "it; write &#91; and &#93; for brackets, as Moses' tokenizer does");
}

SymbolText ReadSymbol(std::string_view token, const TableReader& line) {
  SymbolText symbol;
  if (!InBrackets(token)) {
    symbol.word = token;
    return symbol;
  }
  const std::size_t middle = token.find("][");
  EXACT_FAIL_IF(middle == std::string_view::npos, line.location(),
                "'" << token
                    << "' inside a rule; expected two labels, source and target, as in [X][X]; "
                       "write &#91; and &#93; for brackets, as Moses' tokenizer does");
  symbol.source_label = token.substr(1, middle - 1);
  symbol.target_label = WithoutBrackets(token.substr(middle + 1));
  CheckLabel(symbol.source_label, token, line);
  CheckLabel(symbol.target_label, token, line);
  return symbol;
}

}  // namespace

RuleSide::RuleSide(const TableReader& line, std::size_t field) {
  std::vector<std::string_view> tokens = line.Words(field);
  if (!tokens.empty() && InBrackets(tokens.back())) {
    label = WithoutBrackets(tokens.back());
    CheckLabel(label, tokens.back(), line);
    tokens.pop_back();
  }
  for (const std::string_view token : tokens) symbols.push_back(ReadSymbol(token, line));
}

std::vector<std::size_t> RuleSide::Slots() const {
  std::vector<std::size_t> slots;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (symbols[i].is_slot()) slots.push_back(i);
  }
  return slots;
}

std::vector<AlignmentPoint> ReadAlignment(const TableReader& line, std::size_t field) {
  std::vector<AlignmentPoint> points;
  for (const std::string_view text : SplitBlanks(line.field(field))) {
    const auto point = ParseAlignmentPoint(text);
    EXACT_FAIL_IF(!point, line.location(),
                  "'" << text << "' in the alignment; expected SOURCE-TARGET, for example 0-1");
    points.push_back(*point);
  }
  return points;
}

std::vector<std::uint32_t> SlotOrder(const TableReader& line, const RuleSide& source,
                                     const RuleSide& target,
                                     const std::vector<AlignmentPoint>& alignment) {
  const std::vector<std::size_t> source_slots = source.Slots();
  const std::vector<std::size_t> target_slots = target.Slots();
  std::vector<std::uint32_t> order(target_slots.size());
  std::vector<int> source_uses(source_slots.size());
  std::vector<int> target_uses(target_slots.size());
  for (const AlignmentPoint& point : alignment) {
    EXACT_FAIL_IF(point.source >= source.symbols.size() || point.target >= target.symbols.size(),
                  line.location(),
                  "the alignment point "
                      << point.source << "-" << point.target
                      << " is outside the rule; expected positions from 0 on; correct "
                         "the alignment, or remove the line");
    const auto from = std::find(source_slots.begin(), source_slots.end(), point.source);
    const auto to = std::find(target_slots.begin(), target_slots.end(), point.target);
    if (to == target_slots.end()) continue;  // of words
    EXACT_FAIL_IF(from == source_slots.end(), line.location(),
                  "the alignment point " << point.source << "-" << point.target
                                         << " joins a word and a non-terminal; expected two words "
                                            "or two non-terminals; correct the alignment");
    ++source_uses[static_cast<std::size_t>(from - source_slots.begin())];
    ++target_uses[static_cast<std::size_t>(to - target_slots.begin())];
    order[static_cast<std::size_t>(to - target_slots.begin())] =
        static_cast<std::uint32_t>(from - source_slots.begin());
  }
  const auto once = [](int uses) { return uses == 1; };
  EXACT_FAIL_IF(!std::all_of(source_uses.begin(), source_uses.end(), once) ||
                    !std::all_of(target_uses.begin(), target_uses.end(), once),
                line.location(),
                "the alignment does not join the non-terminals of the two sides one to one; "
                "expected a point SOURCE-TARGET for each of them; correct the alignment, the "
                "fourth field");
  return order;
}

}  // namespace exact::chart
