// A minimal perfect hash function of libcmph, algorithm CHD (Belazzougui, Botelho and
// Dietzfelbinger 2009), read where it lies.
//
// The hash of a key gives a bucket and a walk through the bins.  The bucket's displacement says
// which step of the walk is the key's bin.  Bins without a key are left out of the numbering.
//
// libcmph itself does not check what it reads, so that a damaged file could crash the program.
//
// Thread safety: immutable after construction.
#ifndef EXACT_COMPACT_PERFECT_HASH_H_
#define EXACT_COMPACT_PERFECT_HASH_H_

#include <cstdint>
#include <string_view>

#include "plugin/compact/bit_table.h"
#include "plugin/compact/marked_bits.h"
#include "plugin/tables/file_cursor.h"

namespace exact {

class PerfectHash {
 public:
  // Reads what libcmph's cmph_dump wrote.  Throws InputError.
  explicit PerfectHash(FileCursor* cursor);

  // The number of a key, from 0 to the number of keys - 1; of any other string, some number.
  std::uint32_t operator()(std::string_view key) const;

 private:
  // The step of the walk for each bucket.  Each is stored with as few bits as it needs; the ends of
  // these bit strings are divided into high parts, as distances between ones, and low parts.
  struct Displacements {
    explicit Displacements(FileCursor* cursor);
    std::uint32_t Get(std::uint32_t bucket) const;
    std::uint64_t End(std::uint32_t bucket, std::uint64_t one) const;

    const MappedFile* file;
    std::uint32_t size;
    std::uint32_t low_bits;
    std::uint32_t total_bits;
    MarkedBits high;
    BitTable low;
    BitTable values;
  };

  // The bins without a key, in the same way; here the ones divide groups of equal high parts.
  struct EmptyBins {
    explicit EmptyBins(FileCursor* cursor);
    std::uint32_t CountBefore(std::uint32_t bin) const;

    const MappedFile* file;
    std::uint32_t last;
    std::uint32_t size;
    std::uint32_t low_bits;
    MarkedBits groups;
    BitTable low;
  };

  static Displacements ReadDisplacements(FileCursor* cursor, PerfectHash* hash);
  static EmptyBins ReadEmptyBins(FileCursor* cursor);

  std::uint32_t seed_ = 0;
  std::uint32_t bins_ = 0;
  std::uint32_t buckets_ = 0;
  Displacements displacements_;
  EmptyBins empty_bins_;
};

}  // namespace exact

#endif  // EXACT_COMPACT_PERFECT_HASH_H_
