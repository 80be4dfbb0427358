#include "plugin/lm/ken_sentence_model.h"

#include <cstddef>
#include <cstring>

namespace exact {
namespace {

// KenLM's State is trivially copyable.
lm::ngram::State Get(const char* bytes) {
  lm::ngram::State state;
  std::memcpy(&state, bytes, sizeof(state));
  return state;
}

// Zeroes the bytes after the last word, so that equal states have equal bytes.
void Put(lm::ngram::State state, char* bytes) {
  state.ZeroRemaining();
  std::memset(bytes, 0, sizeof(state));  // padding
  std::memcpy(bytes, &state, offsetof(lm::ngram::State, length) + sizeof(state.length));
}

}  // namespace

void KenSentenceModel::BeginSentence(char* state) const {
  Put(weighted_.model->BeginSentence(), state);
}

void KenSentenceModel::NoContext(char* state) const { Put(weighted_.model->NoContext(), state); }

LanguageModel::WordScore KenSentenceModel::ScoreWord(const char* from, Word word, char* to) const {
  const lm::WordIndex index = words_[word];
  lm::ngram::State next;
  const KenModel::WordScore scored = weighted_.model->Score(Get(from), index, &next);
  Put(next, to);
  return {weighted_.scale() * scored.log10 + (index == 0 ? weighted_.oov_weight : 0),
          scored.needs_whole_context};
}

LanguageModel::WordScore KenSentenceModel::ScoreEnd(const char* from) const {
  const KenModel& model = *weighted_.model;
  lm::ngram::State ignored;
  const KenModel::WordScore scored = model.Score(Get(from), model.end_sentence(), &ignored);
  return {weighted_.scale() * scored.log10, scored.needs_whole_context};
}

std::size_t KenSentenceModel::ContextLength(const char* state) const { return Get(state).length; }

bool KenSentenceModel::Shorten(const char* from, char* shorter, Score* backoff) const {
  lm::ngram::State context = Get(from);
  if (context.length == 0) return false;
  *backoff = weighted_.scale() * KenModel::Shorten(&context);
  Put(context, shorter);
  return true;
}

}  // namespace exact
