// KenLM's own tables of n-grams, asked from the last word of an n-gram to its first.
//
// KenLM's public calls score a word after a context.  They look up every n-gram again, from the
// word alone to the longest one.  KenLM stores an n-gram under its last word first, so that an
// n-gram is extended by a word to the left with one look-up.
//
// ken_ngrams.cc is C++11: the templates of the KenLM inside Moses do not compile as C++17.
//
// Thread safety: immutable after construction.
#ifndef EXACT_LM_KEN_NGRAMS_H_
#define EXACT_LM_KEN_NGRAMS_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "lm/virtual_interface.hh"
#include "lm/word_index.hh"

namespace exact {

// Files that we do not check (binary ones, a host's own) may contain "-inf", or what is no number.
// The searches need finite scores; this one is low enough that it is never chosen if there is
// another.
inline float FiniteLog10(float log10) {
  constexpr float kLowest = -10000.0F;
  return log10 > kLowest ? log10 : kLowest;
}

// From where KenLM extends an n-gram to the left.
struct KenPosition {
  std::uint64_t number[2];
};

struct KenNgram {
  KenPosition position;
  float log10;
  float backoff;       // log10
  bool extends_left;   // a longer n-gram ends with it
  bool extends_right;  // as a context, it influences what follows
};

class KenNgrams {
 public:
  // Returns nullptr if the model is none of KenLM's six kinds.  `model` must outlive the result.
  static std::unique_ptr<const KenNgrams> Of(const lm::base::Model& model);
  explicit KenNgrams(lm::WordIndex word_count) : word_count_(word_count) {}
  virtual ~KenNgrams();

  // Words of the model have smaller numbers.
  lm::WordIndex WordCount() const { return word_count_; }

  virtual KenNgram Unigram(lm::WordIndex word) const = 0;

  // Puts `word` before n-grams of `length` words.  Appends those that exist to *found, in order,
  // and the index of each in `shorter`.  Requires: all of `shorter` extend to the left.
  struct Extended {
    std::size_t index;
    KenNgram ngram;
  };
  virtual void Extend(lm::WordIndex word, std::size_t length, const KenPosition* shorter,
                      std::size_t count, std::vector<Extended>* found) const = 0;

  // Whether an n-gram is there twice, as far as it was noticed.
  virtual bool HasDuplicates() const { return false; }

 private:
  const lm::WordIndex word_count_;
};

}  // namespace exact

#endif  // EXACT_LM_KEN_NGRAMS_H_
