// Reads a KenLM model from a file.  Moses reads its models itself and is built without this file.

#include <algorithm>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "lm/binary_format.hh"
#include "lm/model.hh"
#include "plugin/core/base/error.h"
#include "plugin/lm/ken_model.h"
#include "util/file.hh"

namespace exact {
namespace {

// KenLM's messages start with a line about a place in its own source.  The other lines are for the
// user.
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

// Calls KenLM, and turns its exceptions into InputError.
template <class Call>
auto AskKenLm(const std::string& path, const Call& call) {
  try {
    return call();
  } catch (const std::exception& e) {
    EXACT_THROW_IF(true, InputError,
                   path << ": KenLM cannot read this language model (" << Explanation(e.what())
                        << "); expected an ARPA or KenLM binary file of order 2 to "
                        << KenModel::kMaxOrder << ", perhaps compressed");
    throw;
  }
}

lm::ngram::Parameters ReadBinaryHead(const std::string& path, lm::ngram::ModelType type) {
  lm::ngram::Parameters head;
  lm::ngram::BinaryFormat(lm::ngram::Config())
      .InitializeBinary(util::OpenReadOrThrow(path.c_str()), type,
                        type < lm::ngram::TRIE ? lm::ngram::ProbingModel::kVersion
                                               : lm::ngram::TrieModel::kVersion,
                        head);
  return head;
}

// KenLM computes from the head how large the file must be, and compares.  With impossible numbers
// the computation can overflow, so they are checked first.
bool CanBeTrue(const lm::ngram::Parameters& head, std::uintmax_t file_size) {
  constexpr float kMaxMultiplier = 1000;  // of the hash tables' size; usually 1.5
  constexpr std::uintmax_t kBitsPerByte = 8;
  return head.counts.size() >= 2 && head.counts.size() <= KenModel::kMaxOrder &&
         head.fixed.probing_multiplier <= kMaxMultiplier &&
         std::all_of(head.counts.begin(), head.counts.end(), [&](std::uint64_t count) {
           return count <= kBitsPerByte * file_size;  // an n-gram takes at least one bit
         });
}

}  // namespace

bool KenModel::IsBinary(const std::string& path) {
  return AskKenLm(path, [&] {
    lm::ngram::ModelType type{};
    if (!lm::ngram::RecognizeBinary(path.c_str(), type)) return false;
    EXACT_THROW_IF(!CanBeTrue(ReadBinaryHead(path, type), std::filesystem::file_size(path)),
                   InputError, "the head of the binary file is damaged; make or copy it again");
    return true;
  });
}

KenModel::KenModel(const std::string& path, bool show_progress) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  EXACT_THROW_IF(!std::filesystem::exists(status), InputError,
                 path << ": cannot be opened (" << error.message()
                      << "); expected an ARPA or KenLM binary file");
  EXACT_THROW_IF(std::filesystem::is_directory(status), InputError,
                 path << ": is a directory; expected an ARPA or KenLM binary file");
  lm::ngram::Config config;
  config.messages = show_progress ? &std::cerr : nullptr;
  config.show_progress = show_progress;
  // As in Moses, positive log probabilities are an error, and a missing <unk> is not.
  config.unknown_missing = lm::SILENT;
  IsBinary(path);
  AskKenLm(path, [&] { model_.reset(lm::ngram::LoadVirtual(path.c_str(), config)); });
  ngrams_ = KenNgrams::Of(*model_);
}

}  // namespace exact
