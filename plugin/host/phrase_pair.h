// A source phrase in its sentence, and a translation of it: what sparse features look at.
#ifndef EXACT_HOST_PHRASE_PAIR_H_
#define EXACT_HOST_PHRASE_PAIR_H_

#include <cstddef>
#include <string_view>
#include <vector>

#include "plugin/host/alignment_point.h"

namespace exact {

struct PhrasePair {
  std::size_t source_size() const { return last + 1 - first; }
  std::string_view source(std::size_t i) const { return sentence[first + i]; }

  const std::vector<std::string_view>& sentence;
  std::size_t first;  // words of the sentence
  std::size_t last;
  std::vector<std::string_view> target;
  std::vector<AlignmentPoint> alignment;  // words of the phrases; in order, each once
};

}  // namespace exact

#endif  // EXACT_HOST_PHRASE_PAIR_H_
