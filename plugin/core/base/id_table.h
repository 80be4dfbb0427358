// Gives equal keys the same small number, their id.
//
// An open-addressing hash table that stores only 32-bit ids.  The keys live in the caller's array,
// and the caller compares them.  The inner loops of the searches look up millions of keys a second;
// most look-ups touch a single cache line.
//
// FindOrAdd takes the hash of a key, a function that tells whether the key of an id equals it, and
// a function that stores the key and returns its new id.
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

// The same for keys of 32 bits, without collisions: an id that is found by this hash needs no
// comparison (the finalizer of Appleby's MurmurHash3, each step of which is invertible).
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

  // Removes all ids and keeps the memory.
  void Clear() {
    std::fill(slots_.begin(), slots_.end(), Slot());
    size_ = 0;
  }

  // Returns the id for which `equal` is true, or kNone.
  template <class Equal>
  std::uint32_t Find(std::uint64_t hash, Equal&& equal) const {
    return slots_[Probe(hash, equal)].id;
  }

  // The same for an ExactHash, which identifies the key.
  std::uint32_t Find(std::uint64_t exact_hash) const {
    return Find(exact_hash, [](std::uint32_t) { return true; });
  }

  // Returns the id for which `equal` is true; if there is none, the id that `make` returns.
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
  // The tag is the part of the hash that determines the slot: the table can grow without the keys.
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
