// Misc.dat: what is said about the whole table.  Lines 'name number'.
#ifndef EXACT_ONDISK_HEADER_H_
#define EXACT_ONDISK_HEADER_H_

#include <cstddef>
#include <cstdint>
#include <string>

namespace exact {

// The program of Moses that makes such folders, for messages.
constexpr const char* kOnDiskMaker = "CreateOnDiskPt";

struct OnDiskHeader {
  // Throws InputError if it is not a table without factors in the version that Moses reads.
  explicit OnDiskHeader(const std::string& path);

  std::size_t num_scores;  // of a phrase
  std::uint64_t root;      // position in Source.dat
};

}  // namespace exact

#endif  // EXACT_ONDISK_HEADER_H_
