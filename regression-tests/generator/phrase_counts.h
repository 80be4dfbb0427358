// Counts how often each phrase pair was extracted.  A phrase table is estimated from the counts.
//
// Use: Count() all sentences, then read the pairs.
#ifndef EXACT_GENERATOR_PHRASE_COUNTS_H_
#define EXACT_GENERATOR_PHRASE_COUNTS_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "regression-tests/generator/bitext.h"
#include "regression-tests/generator/extraction.h"
#include "regression-tests/generator/phrase_pool.h"

namespace exact::generator {

class PhraseCounts {
 public:
  struct Pair {
    std::uint32_t source;
    std::uint32_t target;
    std::uint32_t count;
    std::uint32_t links_begin;
  };
  struct PhraseLink {
    std::uint8_t source;
    std::uint8_t target;
  };

  // A table made from these counts keeps at most `max_translations` of a source phrase.
  PhraseCounts(std::uint32_t max_source_phrase, std::uint32_t max_translations)
      : max_source_phrase_(max_source_phrase), max_translations_(max_translations) {}

  // Counts all phrase pairs of the sentence.
  void Count(const SentencePair& pair);

  // The number of entries of a table made from the counts so far.
  std::uint64_t KeptEntries() const { return kept_entries_; }

  const PhrasePool& sources() const { return sources_; }
  const PhrasePool& targets() const { return targets_; }
  std::uint32_t SourceCount(std::uint32_t source) const { return source_counts_[source]; }
  std::uint32_t TargetCount(std::uint32_t target) const { return target_counts_[target]; }

  // The pairs in the order in which they were first seen, and the links inside a pair, ordered by
  // target position.  The links are those of the first occurrence; Moses' training takes the most
  // frequent ones.
  const std::vector<Pair>& pairs() const { return pairs_; }
  std::vector<PhraseLink> Links(std::uint32_t pair) const;

  // The most frequent pairs of each source phrase, at most max_translations; of equally frequent
  // ones, those seen first.  Grouped by source phrase, in the order of its number.
  std::vector<std::uint32_t> KeptPairs() const;

 private:
  void Count(const SentencePair& pair, const SpanPair& span);
  std::uint32_t AddPair(std::uint32_t source, std::uint32_t target);

  std::uint32_t max_source_phrase_;
  std::uint32_t max_translations_;
  std::uint64_t kept_entries_ = 0;
  PhrasePool sources_;
  PhrasePool targets_;
  std::vector<std::uint32_t> source_counts_;
  std::vector<std::uint32_t> target_counts_;
  std::vector<std::uint32_t> translations_;  // how many different ones a source phrase has
  std::vector<Pair> pairs_;
  std::vector<std::uint8_t> links_;  // source and target position in one byte
  IdTable index_;
  std::vector<SpanPair> spans_;  // of the sentence being counted
};

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_PHRASE_COUNTS_H_
