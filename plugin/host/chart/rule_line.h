// A line of a rule table: source and target side of a rule, its scores and its alignment.
#ifndef EXACT_HOST_CHART_RULE_LINE_H_
#define EXACT_HOST_CHART_RULE_LINE_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "plugin/host/alignment_point.h"
#include "plugin/host/table_reader.h"

namespace exact::chart {

// A symbol of a rule as it is written: word, or [A][B].
struct SymbolText {
  bool is_slot() const { return !source_label.empty(); }

  std::string_view word;          // if it is no slot
  std::string_view source_label;  // A
  std::string_view target_label;  // B
};

// A side of a rule: symbols, and after them the label [A] of the whole.
struct RuleSide {
  // Throws InputError (file:line) if a label is not written as Moses writes it.
  RuleSide(const TableReader& line, std::size_t field);

  // The positions of the slots.
  std::vector<std::size_t> Slots() const;

  std::vector<SymbolText> symbols;
  std::string_view label;  // empty if there is none
};

// For each slot of the target side, from left to right, the number of the slot of the source side
// that fills it.  Throws InputError if the alignment does not join the slots one to one, or leads
// outside the rule.
std::vector<std::uint32_t> SlotOrder(const TableReader& line, const RuleSide& source,
                                     const RuleSide& target,
                                     const std::vector<AlignmentPoint>& alignment);

// The points of the alignment field.  Throws InputError if it has something else.
std::vector<AlignmentPoint> ReadAlignment(const TableReader& line, std::size_t field);

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_RULE_LINE_H_
