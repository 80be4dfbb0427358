#include "lm/ken_model.h"

#include <cstring>
#include <exception>
#include <filesystem>
#include <iostream>

#include "core/base/error.h"
#include "lm/model.hh"
#include "util/string_piece.hh"

namespace exact {

KenModel::KenModel(const std::string& path, bool show_progress) {
  EXACT_THROW_IF(!std::filesystem::exists(path), InputError,
                 path << ": no such language model file; expected the path= of a KENLM feature; "
                         "paths are relative to the working directory, then to the ini file");
  EXACT_THROW_IF(std::filesystem::is_directory(path), InputError,
                 path << ": is a directory; expected an ARPA or KenLM binary file");
  lm::ngram::Config config;
  config.messages = show_progress ? &std::cerr : nullptr;
  config.show_progress = show_progress;
  // As Moses: a model with positive log probabilities is an error, one without <unk> is not.
  config.unknown_missing = lm::SILENT;
  try {
    model_.reset(lm::ngram::LoadVirtual(path.c_str(), config));
  } catch (const std::exception& e) {
    EXACT_THROW_IF(true, InputError,
                   path << ": KenLM cannot read this language model (" << e.what()
                        << "); expected an ARPA or KenLM binary file of at most order "
                        << KENLM_MAX_ORDER << ", perhaps compressed");
  }
}

lm::WordIndex KenModel::Index(std::string_view word) const {
  return model_->BaseVocabulary().Index(StringPiece(word.data(), word.size()));
}

lm::ngram::State KenModel::BeginSentence() const {
  lm::ngram::State state;
  model_->BeginSentenceWrite(&state);
  state.ZeroRemaining();
  return state;
}

lm::ngram::State KenModel::NoContext() const {
  lm::ngram::State state;
  model_->NullContextWrite(&state);
  state.ZeroRemaining();
  return state;
}

}  // namespace exact
