// Selects the sentences of the input that are audited: all, a random sample, or a shard of either.
//
// Both choices depend on line numbers only, so that shards of a sample are parts of the same
// sample.
#ifndef EXACT_AUDIT_SELECTION_H_
#define EXACT_AUDIT_SELECTION_H_

#include <boost/random/mersenne_twister.hpp>
#include <cstddef>
#include <cstdint>

namespace exact::audit {

struct SelectionOptions {
  std::size_t sample = 0;  // sentences; 0 = all
  std::uint32_t seed = 1;
  std::size_t shard = 0;  // 0-based
  std::size_t shards = 1;
};

class Selection {
 public:
  // Selects from `total` sentences.
  Selection(const SelectionOptions& options, std::size_t total);

  // Whether the next sentence, in the order of the input, is taken.
  bool TakeNext();

 private:
  // Algorithm S of Knuth's volume 2: every sample of the size is equally likely, and the sample
  // need not be stored.
  bool Sampled();

  SelectionOptions options_;
  std::size_t total_;
  std::size_t seen_ = 0;
  std::size_t wanted_;  // sentences that the sample still needs
  boost::random::mt19937_64 random_;
};

// The number of sentences that a selection takes.
std::size_t CountSelected(const SelectionOptions& options, std::size_t total);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_SELECTION_H_
