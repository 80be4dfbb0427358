// The codes of the scores in a compact table: one for all, or one for each score.
#ifndef EXACT_COMPACT_SCORE_CODES_H_
#define EXACT_COMPACT_SCORE_CODES_H_

#include <cmath>
#include <cstddef>
#include <vector>

#include "plugin/compact/huffman_code.h"
#include "plugin/core/base/file_limits.h"
#include "plugin/tables/file_cursor.h"

namespace exact {

class ScoreCodes {
 public:
  ScoreCodes(FileCursor* cursor, std::size_t num_scores)
      : file_(&cursor->file()), num_scores_(num_scores) {
    constexpr const char* kWhat = "the codes of the scores";
    const bool separate = cursor->ReadFlag(kWhat);
    for (std::size_t i = 0; i < (separate ? num_scores : 1); ++i)
      codes_.emplace_back(cursor, kWhat);
  }

  // Appends the logarithms of an entry to `scores`.  Throws InputError if one is not finite.
  void Read(BitReader* bits, std::vector<float>* scores) const {
    for (std::size_t i = 0; i < num_scores_; ++i) {
      scores->push_back(codes_[codes_.size() == 1 ? 0 : i].Read(bits));
      // Written so that it is true for NaN.
      file_->FailIf(!(std::abs(scores->back()) <= kMaxLogarithm), "a score out of range");
    }
  }

 private:
  const MappedFile* file_;
  std::size_t num_scores_;
  std::vector<HuffmanCode<float>> codes_;
};

}  // namespace exact

#endif  // EXACT_COMPACT_SCORE_CODES_H_
