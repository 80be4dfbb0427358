// Reading a KenLM model from a file; a host that has read it already does not need this.

#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>

#include "core/base/error.h"
#include "lm/ken_model.h"
#include "lm/model.hh"

namespace exact {
namespace {

// KenLM's messages start with a line about a place in its own source; the others are for the user.
std::string Explanation(const std::string& what) {
  std::string text = what;
  while (!text.empty() && text.back() == '\n') text.pop_back();
  const std::size_t first_line = text.find('\n');
  if (text.find(" threw ") < first_line && first_line != std::string::npos) {
    text.erase(0, first_line + 1);
  }
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

}  // namespace

KenModel::KenModel(const std::string& path, bool show_progress) {
  EXACT_THROW_IF(!std::filesystem::exists(path), InputError,
                 path << ": no such file; expected an ARPA or KenLM binary file");
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
                   path << ": KenLM cannot read this language model (" << Explanation(e.what())
                        << "); expected an ARPA or KenLM binary file of order 2 to "
                        << KENLM_MAX_ORDER << ", perhaps compressed");
  }
}

}  // namespace exact
