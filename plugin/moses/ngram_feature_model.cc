#include "plugin/moses/ngram_feature_model.h"

#include <algorithm>
#include <cstring>
#include <memory>

#include "moses/FF/FFState.h"

namespace exact {
namespace {

// The first byte of a context is its length.  The numbers of its words follow, oldest first, then
// zeros.
constexpr Word kBeginSentence = 0xffffffffU;

std::size_t Length(const char* state) { return static_cast<unsigned char>(*state); }

Word WordAt(const char* state, std::size_t i) {
  Word word;
  std::memcpy(&word, state + 1 + i * sizeof(word), sizeof(word));
  return word;
}

void Put(const std::vector<Word>& words, std::size_t state_size, char* state) {
  std::memset(state, 0, state_size);
  *state = static_cast<char>(words.size());
  if (!words.empty()) std::memcpy(state + 1, words.data(), words.size() * sizeof(Word));
}

}  // namespace

NgramFeatureModel::NgramFeatureModel(const Moses::LanguageModelImplementation& feature,
                                     double weight, const std::vector<const Moses::Word*>& words)
    : feature_(feature),
      weight_(weight),
      words_(words),
      order_(std::max<std::size_t>(1, feature.GetNGramOrder())) {}

// Moses fills the context up with <s>.
void NgramFeatureModel::BeginSentence(char* state) const {
  Put(std::vector<Word>(order_ - 1, kBeginSentence), StateSize(), state);
}

void NgramFeatureModel::NoContext(char* state) const { Put({}, StateSize(), state); }

LanguageModel::WordScore NgramFeatureModel::ScoreWord(const char* from, Word word, char* to) const {
  std::vector<Word> context;
  for (std::size_t i = 0; i < Length(from); ++i) context.push_back(WordAt(from, i));
  context.push_back(word);
  if (context.size() > order_ - 1) context.erase(context.begin());
  Put(context, StateSize(), to);
  return Score(Ngram(from, *words_[word]));
}

// Moses does not score </s> with a unigram model.
LanguageModel::WordScore NgramFeatureModel::ScoreEnd(const char* from) const {
  if (order_ == 1) return {0, true};
  return Score(Ngram(from, feature_.GetSentenceEndWord()));
}

std::vector<const Moses::Word*> NgramFeatureModel::Ngram(const char* state,
                                                         const Moses::Word& last) const {
  std::vector<const Moses::Word*> ngram;
  for (std::size_t i = 0; i < Length(state); ++i) {
    const Word word = WordAt(state, i);
    ngram.push_back(word == kBeginSentence ? &feature_.GetSentenceStartWord() : words_[word]);
  }
  ngram.push_back(&last);
  return ngram;
}

LanguageModel::WordScore NgramFeatureModel::Score(
    const std::vector<const Moses::Word*>& ngram) const {
  // Moses writes a state, which we do not need.  Each call has its own, because calls may run at
  // the same time.
  const std::unique_ptr<Moses::FFState> ignored_state(feature_.NewState(nullptr));
  return {weight_ * feature_.GetValueForgotState(ngram, *ignored_state).score, true};
}

}  // namespace exact
