#ifndef EXACT_ORACLE_ARPA_MODEL_H_
#define EXACT_ORACLE_ARPA_MODEL_H_

#include <string>
#include <unordered_map>
#include <vector>

#include "regression-tests/oracle/vocabulary.h"

namespace oracle {

// A back-off language model as its ARPA file defines it.
class ArpaModel {
 public:
  ArpaModel(const std::string& path, Vocabulary& vocabulary);

  std::size_t Order() const { return order_; }
  bool Knows(Word word) const { return word < known_.size() && known_[word]; }

  // log10 of the probability of the last word after those before it.
  // Requires: words is not empty.
  float Score(const Phrase& words) const;

 private:
  struct Entry {
    float log10_prob;
    float backoff;
  };

  std::size_t order_ = 0;
  Word unknown_;
  std::vector<bool> known_;
  std::unordered_map<Phrase, Entry> ngrams_;
};

}  // namespace oracle

#endif  // EXACT_ORACLE_ARPA_MODEL_H_
