// A sum of language models whose states are numbers: its states are numbers, too, and it has lists
// if the models have.
//
// Not thread-safe; one object per sentence.
#ifndef EXACT_CORE_NGRAM_NUMBERED_SUM_H_
#define EXACT_CORE_NGRAM_NUMBERED_SUM_H_

#include <cstddef>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/ngram/continuation_lists.h"
#include "plugin/core/ngram/language_model.h"
#include "plugin/core/ngram/sum_model.h"

namespace exact {

class NumberedSum : public LanguageModel {
 public:
  // The models must outlive the object.
  explicit NumberedSum(std::vector<const LanguageModel*> models);

  std::size_t StateSize() const override { return sizeof(ContextId); }
  std::size_t StateCount() const override { return lengths_.size(); }
  std::size_t Order() const override { return sum_.Order(); }
  void BeginSentence(char* state) const override;
  void NoContext(char* state) const override;
  WordScore ScoreWord(const char* from, Word word, char* to) const override;
  WordScore ScoreEnd(const char* from) const override;
  std::size_t ContextLength(const char* state) const override;
  bool Shorten(const char* from, char* shorter, Score* backoff) const override;
  std::vector<Word> History(const char* state) const override;
  const ContinuationLists* BeginLists(const NextWords& next) const override;
  void MakeList(ContextId context) const override;
  std::size_t Bytes() const override;

 private:
  // What is known of a model while a list is made.
  struct Part {
    const LanguageModel* model;
    const ContinuationLists* lists;  // of the model
    // The rest of its list, if its context is the longest; otherwise empty.
    const ContinuationLists::Step* next = nullptr;
    const ContinuationLists::Step* end = nullptr;
  };

  // The states of the models side by side; valid until the next context is added.
  const ContextId* States(ContextId context) const {
    return states_.data() + context * models_.size();
  }
  const char* SumState(ContextId context) const;
  ContextId Intern(const ContextId* states) const;
  void PutNext(char* state) const;
  void OpenLists(ContextId context) const;
  // Adds the first word of the rest of the lists, and takes it from them.
  void AddFirst(ContextId context) const;

  const std::vector<const LanguageModel*> models_;
  const SumModel sum_;
  mutable std::vector<ContextId> states_;      // by context and model
  mutable std::vector<std::uint8_t> lengths_;  // by context
  mutable IdTable index_;
  mutable ContinuationLists lists_;
  mutable std::vector<Part> parts_;
  // Kept between calls to save allocations; room for one state of the sum:
  mutable std::vector<char> from_;
  mutable std::vector<char> to_;
  mutable std::vector<ContextId> next_;
};

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_NUMBERED_SUM_H_
