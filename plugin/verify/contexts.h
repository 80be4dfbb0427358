// The language models of a sentence as one: what a word scores after a context.
#ifndef VERIFY_CONTEXTS_H_
#define VERIFY_CONTEXTS_H_

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "verify/model.h"
#include "verify/rounding.h"

namespace verify {

using Word = std::uint32_t;  // of a sentence's options

// A context of the language model; if there are several, the number of one context of each.
using ContextId = std::uint32_t;

class Contexts {
 public:
  // The model must outlive the object.
  explicit Contexts(const Model& model);

  // The number of a word; equal words have equal numbers.
  Word AddWord(std::string_view text);

  ContextId start() const { return start_; }

  // The weighted score of a word after a context, and the context after it.
  struct Step {
    Range score;
    ContextId next;
  };
  Step Append(ContextId context, Word word);
  Range End(ContextId context) const;  // </s>

  // What a phrase scores if nothing is known of the words before it: what tables are cut by.  In
  // plain arithmetic, word by word.
  double Estimate(const std::vector<Word>& words) const;

  // The context after some words, whatever came before them.
  ContextId After(std::string_view words);

  // The context without its oldest word, and the score of backing off to it.  Returns false if it
  // has no word, or if there is not exactly one language model.
  bool Shorten(ContextId context, ContextId* shorter, double* backoff) const;

 private:
  using Tuple = std::vector<NgramModel::Context>;
  struct Weighted {
    const NgramModel* model;
    double scale;  // from decimal logarithms to weighted natural ones
    double oov_weight;
  };

  Tuple TupleOf(ContextId context) const {
    return models_.size() == 1 ? Tuple{context} : tuples_[context];
  }
  ContextId NumberOf(const Tuple& tuple);

  std::vector<Weighted> models_;
  std::unordered_map<std::string, Word> words_;
  std::vector<std::vector<NgramModel::WordId>> word_ids_;  // by word and model
  std::map<Tuple, ContextId> numbers_;                     // unless there is one model
  std::vector<Tuple> tuples_;
  ContextId start_ = 0;
};

}  // namespace verify

#endif  // VERIFY_CONTEXTS_H_
