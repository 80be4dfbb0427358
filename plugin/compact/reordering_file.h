// A compact reordering table of Moses (.minlexr).
//
// Parts of the file, in order: the index of keys; the number of scores and their codes; for each
// key, the bits of its scores.
//
// Thread safety: immutable after construction.
#ifndef EXACT_COMPACT_REORDERING_FILE_H_
#define EXACT_COMPACT_REORDERING_FILE_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/compact/key_index.h"
#include "plugin/compact/score_codes.h"
#include "plugin/compact/string_list.h"
#include "plugin/tables/file_cursor.h"
#include "plugin/tables/mapped_file.h"

namespace exact {

class CompactReorderingFile {
 public:
  // Opens the file; throws InputError if it is no compact reordering table or not whole.
  explicit CompactReorderingFile(const std::string& path);

  std::size_t num_scores() const { return parts_.num_scores; }
  std::size_t num_keys() const { return parts_.index.size(); }

  // Appends the logarithms for a key, such as "source ||| target ||| ", to `scores`; returns false
  // if the table does not have it.
  bool Find(std::string_view key, std::vector<float>* scores) const;

 private:
  struct Parts {
    explicit Parts(FileCursor cursor);
    KeyIndex index;
    std::size_t num_scores;
    ScoreCodes score_codes;
    StringList entries;
  };

  MappedFile file_;
  Parts parts_;
};

}  // namespace exact

#endif  // EXACT_COMPACT_REORDERING_FILE_H_
