// Says of most n-grams that do not exist that they do not, from little memory.
//
// Nine of ten n-grams that a search asks for do not exist.  A look-up in KenLM's table is a cache
// miss; the filter has a byte for each n-gram and stays in the cache (a Bloom filter with one hash
// function).  C++11, like ken_ngrams.cc.
#ifndef EXACT_LM_NGRAM_FILTER_H_
#define EXACT_LM_NGRAM_FILTER_H_

#include <cstddef>
#include <cstdint>
#include <vector>

namespace exact {

class NgramFilter {
 public:
  // Without room, everything may exist.
  explicit NgramFilter(std::uint64_t bits) : blocks_((bits + kBlock - 1) / kBlock) {}

  // `key`: a hash of the n-gram.
  void Add(std::uint64_t key) { blocks_[Block(key)] |= Bit(key); }
  void Prefetch(std::uint64_t key) const {
    if (!blocks_.empty()) __builtin_prefetch(&blocks_[Block(key)]);
  }
  bool MayExist(std::uint64_t key) const {
    return blocks_.empty() || (blocks_[Block(key)] & Bit(key)) != 0;
  }

 private:
  static constexpr std::uint64_t kBlock = 64;

  // The upper half of the key chooses the block, other bits choose the bit in it.
  std::size_t Block(std::uint64_t key) const { return (key >> 32) * blocks_.size() >> 32; }
  static std::uint64_t Bit(std::uint64_t key) { return std::uint64_t(1) << (key >> 16) % kBlock; }

  std::vector<std::uint64_t> blocks_;
};

}  // namespace exact

#endif  // EXACT_LM_NGRAM_FILTER_H_
