// The language models of a model together: their weighted scores are added.
#ifndef VERIFY_LANGUAGE_MODEL_H_
#define VERIFY_LANGUAGE_MODEL_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/verify/ngram_model.h"
#include "plugin/verify/rounding.h"

namespace verify {

// A word and a context have one number per model.
using Word = std::u32string;
using Context = std::u32string;

class LanguageModel {
 public:
  // The second weight, if any, is for each word that the model does not have.
  void Add(std::shared_ptr<const NgramModel> ngrams, const std::vector<double>& weights);

  std::vector<Word> Find(std::string_view words) const;

  struct Step {
    Context next;
    Interval score;  // weighted
  };
  Step Append(const Context& context, const Word& word) const {
    return Append(context, word, true);
  }
  Step Append(const Context& context, const std::vector<Word>& words) const;

  Context Empty() const { return Context(models_.size(), NgramModel::kNoContext); }
  Context Start() const;
  // A </s> that a model does not have is not counted as an unknown word.
  Interval End(const Context& context) const { return Append(context, end_, false).score; }

  // The context without its oldest word; adds the weighted back-off to *score.
  Context Shorten(const Context& context, double* score) const;

 private:
  struct Model {
    std::shared_ptr<const NgramModel> ngrams;
    double scale;       // from decimal logarithms to weighted natural ones
    double oov_weight;  // for each word that the model does not have
  };

  Step Append(const Context& context, const Word& word, bool count_unknown) const;

  std::vector<Model> models_;
  Word end_;  // </s>
};

}  // namespace verify

#endif  // VERIFY_LANGUAGE_MODEL_H_
