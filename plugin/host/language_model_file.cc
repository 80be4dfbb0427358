#include "plugin/host/language_model_file.h"

#include <array>
#include <fstream>
#include <string_view>

#include "plugin/core/base/error.h"
#include "plugin/frontend/file_kind.h"
#include "plugin/host/arpa_check.h"

namespace exact {
namespace {

// Whether the file is compressed with bzip2 or xz, which KenLM can read and LineReader cannot.
bool IsPackedForKenLm(const std::string& path) {
  std::array<char, 6> head{};
  std::ifstream(path, std::ios::binary).read(head.data(), head.size());
  const std::string_view text(head.data(), head.size());
  return text.substr(0, 3) == "BZh" || text == std::string_view(
                                                   "\xfd"
                                                   "7zXZ\0",
                                                   6);
}

// Whether it is an ARPA file that we can read ourselves, and more than once.
bool IsArpa(const std::string& path) {
  return IsRegularFile(path) && !KenModel::IsBinary(path) && !IsPackedForKenLm(path);
}

// Throws InputError if our checks find an error in the file.
void FindFault(const std::string& path) {
  CheckArpa(path, ArpaCheck::kLines);
  CheckArpa(path, ArpaCheck::kNgrams);
}

}  // namespace

LanguageModelFile ReadLanguageModel(const std::string& path, bool want_trie, bool show_progress) {
  const bool is_arpa = IsArpa(path);
  if (is_arpa && want_trie) CheckArpaHead(path);
  if (is_arpa && !want_trie) CheckArpa(path, ArpaCheck::kLines);
  LanguageModelFile read;
  try {
    read.model = std::make_unique<KenModel>(path, show_progress);
  } catch (const InputError&) {
    if (is_arpa) FindFault(path);
    throw;
  }
  if (want_trie) {
    read.trie = NgramTrie::Read(path, *read.model, &read.why_no_trie);
    if (is_arpa && read.trie == nullptr) FindFault(path);
  }
  return read;
}

}  // namespace exact
