#include "plugin/compact/key_hashes.h"

#include <cstddef>

namespace exact {
namespace {

std::uint32_t Rotate(std::uint32_t word, unsigned bits) {
  return (word << bits) | (word >> (32 - bits));
}

// Up to four bytes, the first one lowest.
std::uint32_t LoadBytes(std::string_view bytes) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < bytes.size() && i < 4; ++i) {
    word |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
  }
  return word;
}

void MixJenkins(std::array<std::uint32_t, 3>* state) {
  struct Shifts {
    unsigned right_by_c, left_by_a, right_by_b;
  };
  auto& [a, b, c] = *state;
  for (const Shifts shifts : {Shifts{13, 8, 13}, Shifts{12, 16, 5}, Shifts{3, 10, 15}}) {
    a = (a - b - c) ^ (c >> shifts.right_by_c);
    b = (b - c - a) ^ (a << shifts.left_by_a);
    c = (c - a - b) ^ (b >> shifts.right_by_b);
  }
}

}  // namespace

std::uint32_t MurmurHash(std::string_view key, std::uint32_t seed) {
  const auto scramble = [](std::uint32_t word) {
    return Rotate(word * 0xcc9e2d51U, 15) * 0x1b873593U;
  };
  const auto length = static_cast<std::uint32_t>(key.size());
  std::uint32_t hash = seed;
  for (; key.size() >= 4; key.remove_prefix(4)) {
    hash = Rotate(hash ^ scramble(LoadBytes(key)), 13) * 5 + 0xe6546b64U;
  }
  hash ^= scramble(LoadBytes(key)) ^ length;
  hash = (hash ^ (hash >> 16)) * 0x85ebca6bU;
  hash = (hash ^ (hash >> 13)) * 0xc2b2ae35U;
  return hash ^ (hash >> 16);
}

std::array<std::uint32_t, 3> JenkinsHash(std::string_view key, std::uint32_t seed) {
  constexpr std::uint32_t kStart = 0x9e3779b9U;
  const auto length = static_cast<std::uint32_t>(key.size());
  const auto part = [&key](std::size_t begin) {
    return begin < key.size() ? LoadBytes(key.substr(begin, 4)) : 0;
  };
  std::array<std::uint32_t, 3> state = {kStart, kStart, seed};
  for (; key.size() >= 12; key.remove_prefix(12)) {
    state[0] += part(0);
    state[1] += part(4);
    state[2] += part(8);
    MixJenkins(&state);
  }
  state[0] += part(0);
  state[1] += part(4);
  state[2] += (part(8) << 8) + length;  // its lowest byte is left to the length
  MixJenkins(&state);
  return state;
}

}  // namespace exact
