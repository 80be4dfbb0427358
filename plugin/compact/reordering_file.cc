#include "plugin/compact/reordering_file.h"

#include "plugin/core/base/file_limits.h"

namespace exact {
namespace {

std::size_t ReadNumScores(FileCursor* cursor) {
  const auto num_scores = cursor->Read<std::uint64_t>("the header");
  cursor->file().FailIf(num_scores == 0 || num_scores > kMaxFeatureScores,
                        "a wrong number of scores; a phrase table, or a newer format");
  return num_scores;
}

}  // namespace

CompactReorderingFile::Parts::Parts(FileCursor cursor)
    : index(&cursor),
      num_scores(ReadNumScores(&cursor)),
      score_codes(&cursor, num_scores),
      entries(&cursor, sizeof(std::uint64_t), "the scores") {
  cursor.file().FailIf(!cursor.AtEnd(), "the file goes on after its last part");
  cursor.file().FailIf(entries.size() < index.size(), "fewer scores than keys");
}

CompactReorderingFile::CompactReorderingFile(const std::string& path)
    : file_(path, "processLexicalTableMin"), parts_(FileCursor(file_)) {}

bool CompactReorderingFile::Find(std::string_view key, std::vector<float>* scores) const {
  const auto number = parts_.index.Find(key);
  if (!number) return false;
  BitReader bits(parts_.entries[*number]);
  parts_.score_codes.Read(&bits, scores);
  return true;
}

}  // namespace exact
