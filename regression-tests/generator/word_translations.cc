#include "regression-tests/generator/word_translations.h"

#include "plugin/core/base/error.h"
#include "regression-tests/generator/random.h"

namespace exact::generator {

void WordTranslations::Count(const SentencePair& pair) {
  std::vector<bool> source_linked(pair.source.size());
  std::vector<bool> target_linked(pair.target.size());
  for (const Link& link : pair.links) {
    Count(pair.source[link.source], pair.target[link.target]);
    source_linked[link.source] = true;
    target_linked[link.target] = true;
  }
  for (std::size_t i = 0; i < pair.source.size(); ++i) {
    if (!source_linked[i]) Count(pair.source[i], kNone);
  }
  for (std::size_t i = 0; i < pair.target.size(); ++i) {
    if (!target_linked[i]) Count(kNone, pair.target[i]);
  }
}

void WordTranslations::Count(Word source, Word target) {
  const std::uint32_t id = index_.FindOrAdd(
      Combine(source, target),
      [&](std::uint32_t known) {
        return pairs_[known].source == source && pairs_[known].target == target;
      },
      [&] {
        pairs_.push_back({source, target, 0});
        return static_cast<std::uint32_t>(pairs_.size() - 1);
      });
  ++pairs_[id].count;
  ++source_counts_[Place(source, source_counts_)];
  ++target_counts_[Place(target, target_counts_)];
}

std::uint32_t WordTranslations::PairCount(Word source, Word target) const {
  const std::uint32_t id = index_.Find(Combine(source, target), [&](std::uint32_t known) {
    return pairs_[known].source == source && pairs_[known].target == target;
  });
  EXACT_THROW_IF(id == IdTable::kNone, InternalError, "a phrase pair with a link never counted");
  return pairs_[id].count;
}

double WordTranslations::TargetGivenSource(Word source, Word target) const {
  return static_cast<double>(PairCount(source, target)) /
         static_cast<double>(source_counts_[Place(source, source_counts_)]);
}

double WordTranslations::SourceGivenTarget(Word source, Word target) const {
  return static_cast<double>(PairCount(source, target)) /
         static_cast<double>(target_counts_[Place(target, target_counts_)]);
}

}  // namespace exact::generator
