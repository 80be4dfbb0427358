// Gives equal things the same small number.
//
// An open-addressing hash table that stores only 32-bit ids.  The things themselves live in the
// caller's own array, and the caller says how to compare.  The inner loops of the searches
// intern millions of keys a second, and this touches one cache line for most of them.
//
// Callers hand FindOrAdd a hash, a function that compares the thing of an id with theirs, and one
// that stores theirs and returns its new id.
#ifndef EXACT_CORE_BASE_ID_TABLE_H_
#define EXACT_CORE_BASE_ID_TABLE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace exact {

// Spreads the bits of a key (the finalizer of Vigna's SplitMix64).
inline std::uint64_t MixBits(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// The same for keys of 32 bits, of which no two have the same hash: ids that are found by it need
// no comparison (the finalizer of Appleby's MurmurHash3, which can be undone step by step).
inline std::uint64_t ExactHash(std::uint32_t x) {
  x = (x ^ (x >> 16)) * 0x85ebca6bU;
  x = (x ^ (x >> 13)) * 0xc2b2ae35U;
  return std::uint64_t{x ^ (x >> 16)} << 32;
}

class IdTable {
 public:
  static constexpr std::uint32_t kNone = 0xffffffffU;

  IdTable() : slots_(kInitialSlots) {}

  std::size_t size() const { return size_; }
  std::size_t Bytes() const { return slots_.capacity() * sizeof(Slot); }

  // Forgets every id and keeps the room.
  void Clear() {
    std::fill(slots_.begin(), slots_.end(), Slot());
    size_ = 0;
  }

  // Returns the id whose thing `equal`s the key, or kNone.
  template <class Equal>
  std::uint32_t Find(std::uint64_t hash, Equal&& equal) const {
    return slots_[Probe(hash, equal)].id;
  }

  // The same for an exact hash, which says all about the key.
  std::uint32_t Find(std::uint64_t exact_hash) const {
    return Find(exact_hash, [](std::uint32_t) { return true; });
  }

  // Returns the id of the key; calls `make` for a new one when there is none.
  template <class Equal, class Make>
  std::uint32_t FindOrAdd(std::uint64_t hash, Equal&& equal, Make&& make) {
    const std::size_t at = Probe(hash, equal);
    if (slots_[at].id != kNone) return slots_[at].id;
    const std::uint32_t id = make();
    slots_[at] = {Tag(hash), id};
    if (++size_ * 2 > slots_.size()) Grow();
    return id;
  }

  template <class Make>
  std::uint32_t FindOrAdd(std::uint64_t exact_hash, Make&& make) {
    return FindOrAdd(
        exact_hash, [](std::uint32_t) { return true; }, make);
  }

 private:
  // The tag is the part of the hash that decides the home slot, so that growing needs no keys.
  struct Slot {
    std::uint32_t tag = 0;
    std::uint32_t id = kNone;
  };
  static constexpr std::size_t kInitialSlots = 64;

  static std::uint32_t Tag(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }

  template <class Equal>
  std::size_t Probe(std::uint64_t hash, Equal&& equal) const {
    const std::size_t mask = slots_.size() - 1;
    const std::uint32_t tag = Tag(hash);
    std::size_t at = tag & mask;
    while (slots_[at].id != kNone && !(slots_[at].tag == tag && equal(slots_[at].id))) {
      at = (at + 1) & mask;
    }
    return at;
  }

  void Grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    const std::size_t mask = slots_.size() - 1;
    for (const Slot& slot : old) {
      if (slot.id == kNone) continue;
      std::size_t at = slot.tag & mask;
      while (slots_[at].id != kNone) at = (at + 1) & mask;
      slots_[at] = slot;
    }
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

}  // namespace exact

#endif  // EXACT_CORE_BASE_ID_TABLE_H_
