#include "plugin/lm/ken_model.h"

#include "util/string_piece.hh"

namespace exact {

lm::WordIndex KenModel::Index(std::string_view word) const {
  return model_->BaseVocabulary().Index(StringPiece(word.data(), word.size()));
}

lm::ngram::State KenModel::BeginSentence() const {
  lm::ngram::State state;
  model_->BeginSentenceWrite(&state);
  state.ZeroRemaining();
  return state;
}

const RestScores* KenModel::rests() const {
  std::call_once(rests_made_, [&] { rests_ = RestScores::Of(*ngrams_, order()); });
  return rests_.get();
}

lm::ngram::State KenModel::NoContext() const {
  lm::ngram::State state;
  model_->NullContextWrite(&state);
  state.ZeroRemaining();
  return state;
}

}  // namespace exact
