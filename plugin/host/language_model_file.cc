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

}  // namespace

std::unique_ptr<const KenModel> ReadLanguageModel(const std::string& path, bool show_progress) {
  const bool is_arpa = IsArpa(path);
  if (is_arpa) CheckArpa(path, ArpaCheck::kLines);
  std::unique_ptr<const KenModel> model;
  try {
    model = std::make_unique<const KenModel>(path, show_progress);
  } catch (const InputError&) {
    if (is_arpa) CheckArpa(path, ArpaCheck::kNgrams);
    throw;
  }
  if (is_arpa && model->ngrams().HasDuplicates()) CheckArpa(path, ArpaCheck::kNgrams);
  return model;
}

}  // namespace exact
