#include "plugin/verify/space.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <tuple>

namespace verify {
namespace {

constexpr std::uint32_t kMaskBits = 64;

Orientation OrientationOf(const Place& from, const Option& option) {
  if (option.first == from.frontier) return kMonotone;
  if (option.first > from.frontier) return kRight;
  return option.last + 1 == from.previous_first ? kSwap : kLeft;
}

}  // namespace

bool Place::Covers(std::uint32_t word) const {
  return word < gap || (word - gap < kMaskBits && (mask >> (word - gap) & 1) != 0);
}

bool Place::Cover(std::uint32_t first, std::uint32_t last) {
  if (first < gap) return false;
  if (last - gap >= kMaskBits) throw TooLarge("a word 64 words after an open one");
  const std::uint64_t words = ~std::uint64_t{0} >> (kMaskBits - 1 - (last - first))
                                                       << (first - gap);
  if ((mask & words) != 0) return false;
  for (mask |= words; (mask & 1) != 0; mask >>= 1) ++gap;
  return true;
}

bool Place::operator<(const Place& other) const {
  return std::tie(gap, mask, frontier, promised, previous_first) <
         std::tie(other.gap, other.mask, other.frontier, other.promised, other.previous_first);
}

Space::Space(const Model& model, std::string_view sentence)
    : model_(model),
      source_(SplitSentence(sentence)),
      jump_weight_(-model.Weight("Distortion")),
      limit_(model.space["distortion_limit"]),
      gap_rule_(limit_ >= 0 && model.space["gap_constraint"]) {
  if (source_.size() > kLongestSentence) {
    throw TooLarge(fmt::format("a sentence of {} words", source_.size()));
  }
  options_ = FindOptions(model, source_);
}

bool Space::JumpAllowed(std::uint32_t frontier, std::uint32_t first) const {
  return limit_ < 0 || std::labs(long{frontier} - long{first}) <= limit_;
}

std::vector<Move> Space::Moves(const Place& from, bool relaxed) const {
  std::vector<Orientation> promises = {kNoOrientation};
  if (model_.lexicalized) promises = {kMonotone, kSwap, kRight, kLeft};
  std::vector<Move> moves;
  for (const Orientation next : promises) {
    for (const Option& option : options_) {
      if (!JumpAllowed(from.frontier, option.first)) continue;
      const Orientation own = OrientationOf(from, option);
      if (from.promised != kNoOrientation && from.promised != own) continue;
      Place to{from.mask, from.gap, option.last + 1};
      // The gap rule: the first open word must stay within the distortion limit.
      const bool far = gap_rule_ && long{option.last} + 1 - long{from.gap} > limit_;
      if (relaxed) {
        to.gap += option.last - option.first + 1;
      } else if ((far && option.first != from.gap) || !to.Cover(option.first, option.last)) {
        continue;
      }
      const bool final = to.gap == length();
      if (to.gap > length() || (final && next != promises.front())) continue;
      if (!final) to.promised = next;
      if (to.promised == kSwap || to.promised == kLeft) to.previous_first = option.first;
      const double jump = std::abs(static_cast<double>(from.frontier) - option.first);
      const Interval order = option.order[0][own] + option.order[1][to.promised];
      const Interval score = option.score + Product(jump_weight_, jump) + order;
      moves.push_back({&option, score, final, to});
    }
  }
  return moves;
}

Interval Space::EndAfter(const Option& option, const Context& context) const {
  return option.target.empty() ? Interval() : language_model().End(context);
}

}  // namespace verify
