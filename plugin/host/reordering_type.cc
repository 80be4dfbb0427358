#include "plugin/host/reordering_type.h"

#include <map>
#include <string_view>

namespace exact {
namespace {

struct Orientations {
  std::size_t columns;
  std::array<std::uint8_t, kOrientations> column;  // of monotone, swap, right, left
};

// Moses' order of the scores.  The first phrase of a derivation is kMonotone or kRight, which
// selects the score that Moses gives it in each of these types.
const std::map<std::string_view, Orientations>& KnownOrientations() {
  static const std::map<std::string_view, Orientations> known = {
      {"msd", {3, {0, 1, 2, 2}}},
      {"mslr", {4, {0, 1, 3, 2}}},
      {"monotonicity", {2, {0, 1, 1, 1}}},
      {"leftright", {2, {0, 1, 0, 1}}},
  };
  return known;
}

std::string AdviceFor(std::string_view part) {
  if (part == "hier") {
    return "hierarchical orientations are not computed; train with wbe or phrase, or use Moses";
  }
  if (part == "collapseff") {
    return "summed orientation scores are not computed; write allff and tune again, or use Moses";
  }
  return "expected wbe or phrase, msd, mslr, monotonicity or leftright, backward, forward or "
         "bidirectional, f or fe, allff";
}

}  // namespace

ReorderingType ReorderingType::Parse(const std::string& text, const Location& location) {
  ReorderingType type;
  bool condition_given = false;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('-', begin), text.size());
    const std::string_view part = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    const auto orientations = KnownOrientations().find(part);
    if (orientations != KnownOrientations().end()) {
      type.columns = orientations->second.columns;
      type.column = orientations->second.column;
    } else if (part == "backward" || part == "unidirectional" || part == "forward" ||
               part == "bidirectional") {
      type.backward = part != "forward";
      type.forward = part == "forward" || part == "bidirectional";
    } else if (part == "f" || part == "fe") {
      type.by_target = part == "fe";
      condition_given = true;
    } else {
      EXACT_FAIL_IF(
          part != "wbe" && part != "phrase" && part != "allff" && !part.empty(), location,
          "'" << part << "' in type=" << text << " of LexicalReordering: " << AdviceFor(part));
    }
  }
  EXACT_FAIL_IF(type.columns == 0, location,
                "type=" << text << " of LexicalReordering names no orientations; expected msd, "
                        << "mslr, monotonicity or leftright in it");
  EXACT_FAIL_IF(!condition_given, location,
                "type=" << text << " of LexicalReordering does not say what its table is by; "
                        << "expected f (source phrase) or fe (phrase pair) in it");
  return type;
}

}  // namespace exact
