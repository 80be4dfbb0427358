#include "plugin/verify/ngram_model.h"

#include <algorithm>

namespace verify {
namespace {

constexpr float kLn10 = 2.30258509299405F;  // Moses' constant

}  // namespace

float NgramModel::Match::Sum() const {
  float sum = log10;
  for (std::size_t i = 0; i < backoff_count; ++i) sum += backoffs[i];
  return sum;
}

NgramModel::Isolated NgramModel::Isolate(const Words& words) const {
  if (words.empty()) return {};
  // As in Moses, <s> at the beginning is not scored, but counts as a position.
  const bool begins = words.front() == "<s>";
  const std::size_t boundary = std::min(order() - 1, words.size());
  char32_t context = begins ? Start() : kNoContext;
  bool left_done = begins;
  float before_parts = 0;
  float sum = 0;
  float before = 0;
  Isolated isolated;
  for (std::size_t i = begins ? 1 : 0; i < words.size(); ++i) {
    if (words[i].empty()) {
      before_parts += sum;
      sum = 0;
      context = kNoContext;
      left_done = false;
      if (i < boundary) before = before_parts;
      continue;
    }
    const char32_t word = Find(words[i]);
    const Match match = Append(context, word);
    sum += !left_done && match.open ? match.rest : match.Sum();
    left_done = left_done || !match.open || match.shorter;
    context = match.next;
    if (word == kUnknownWord) ++isolated.unknown_words;
    if (i < boundary) before = before_parts + sum;
  }
  const float whole = before_parts + sum;
  const float full = whole * kLn10;
  isolated.known = (whole - before) * kLn10;
  isolated.estimated = full - isolated.known;
  return isolated;
}

}  // namespace verify
