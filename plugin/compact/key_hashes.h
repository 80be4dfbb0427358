// The hash functions of compact tables.
#ifndef EXACT_COMPACT_KEY_HASHES_H_
#define EXACT_COMPACT_KEY_HASHES_H_

#include <array>
#include <cstdint>
#include <string_view>

namespace exact {

// MurmurHash3 for 32 bits (Austin Appleby): the fingerprints of keys.
std::uint32_t MurmurHash(std::string_view key, std::uint32_t seed);

// lookup2 (Bob Jenkins 1996), all three words of its state: the perfect hash uses each.
std::array<std::uint32_t, 3> JenkinsHash(std::string_view key, std::uint32_t seed);

}  // namespace exact

#endif  // EXACT_COMPACT_KEY_HASHES_H_
