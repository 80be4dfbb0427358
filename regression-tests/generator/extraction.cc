#include "regression-tests/generator/extraction.h"

#include <algorithm>

namespace exact::generator {
namespace {

// The range of positions that a word or span is linked to; empty if there are none.
struct Reach {
  std::uint32_t first = 0xffffffffU;
  std::uint32_t last = 0;

  bool IsEmpty() const { return first > last; }
  void Include(std::uint32_t position) {
    first = std::min(first, position);
    last = std::max(last, position);
  }
  void Include(const Reach& other) {
    first = std::min(first, other.first);
    last = std::max(last, other.last);
  }
};

struct Reaches {
  explicit Reaches(const SentencePair& pair)
      : of_source(pair.source.size()), of_target(pair.target.size()) {
    for (const Link& link : pair.links) {
      of_source[link.source].Include(link.target);
      of_target[link.target].Include(link.source);
    }
  }
  std::vector<Reach> of_source;
  std::vector<Reach> of_target;
};

// Adds the target spans that correspond to the source span: `target`, alone and extended by the
// unaligned words on either side.
void AddTargetSpans(const Reaches& reaches, const Reach& target, SpanPair source,
                    std::vector<SpanPair>* spans) {
  const std::vector<Reach>& words = reaches.of_target;
  for (std::uint32_t begin = target.first;; --begin) {
    for (std::uint32_t end = target.last + 1; end - begin <= kMaxTargetPhrase; ++end) {
      spans->push_back({source.source_begin, source.source_end, begin, end});
      if (end == words.size() || !words[end].IsEmpty()) break;
    }
    if (begin == 0 || !words[begin - 1].IsEmpty()) break;
  }
}

}  // namespace

void ExtractPhrases(const SentencePair& pair, std::uint32_t max_source_phrase,
                    std::vector<SpanPair>* spans) {
  spans->clear();
  const Reaches reaches(pair);
  const auto length = static_cast<std::uint32_t>(pair.source.size());
  for (std::uint32_t begin = 0; begin < length; ++begin) {
    Reach target;
    const std::uint32_t longest = std::min(length, begin + max_source_phrase);
    for (std::uint32_t end = begin + 1; end <= longest; ++end) {
      target.Include(reaches.of_source[end - 1]);
      if (target.IsEmpty()) continue;
      if (target.last - target.first >= kMaxTargetPhrase) break;
      const bool closed =
          std::all_of(reaches.of_target.begin() + target.first,
                      reaches.of_target.begin() + target.last + 1, [&](const Reach& word) {
                        return word.IsEmpty() || (word.first >= begin && word.last < end);
                      });
      if (closed) AddTargetSpans(reaches, target, {begin, end, 0, 0}, spans);
    }
  }
}

}  // namespace exact::generator
