#include "plugin/compact/key_index.h"

#include "plugin/compact/bit_table.h"
#include "plugin/compact/key_hashes.h"
#include "plugin/compact/perfect_hash.h"

namespace exact {
namespace {

constexpr const char* kWhat = "the index of keys";
constexpr std::uint32_t kFingerprintSeed = 100000;
// Places of ranges count from here, behind two numbers.
constexpr std::size_t kStart = 2 * sizeof(std::uint64_t);

}  // namespace

KeyIndex::Header KeyIndex::ReadHeader(FileCursor* cursor) {
  const auto range_bits = cursor->Read<std::uint64_t>(kWhat);
  const auto fingerprint_bits = cursor->Read<std::uint64_t>(kWhat);
  // Text and other binary files begin with much larger numbers.
  cursor->file().FailIf(
      range_bits == 0 || range_bits > 24 || fingerprint_bits == 0 || fingerprint_bits > 32,
      "not a compact table");
  const auto index = cursor->Read<std::uint64_t>(kWhat);
  cursor->file().FailIf(index > cursor->file().bytes().size(), "the file ends before its index");
  *cursor = FileCursor(cursor->file(), kStart + index);
  return {static_cast<unsigned>(range_bits), static_cast<unsigned>(fingerprint_bits), index};
}

KeyIndex::KeyIndex(FileCursor* cursor)
    : file_(&cursor->file()),
      header_(ReadHeader(cursor)),
      first_keys_(cursor, sizeof(std::uint64_t), kWhat),
      ranges_(cursor->ReadArray<std::uint64_t>(kWhat)),
      size_(cursor->Read<std::uint64_t>(kWhat)) {
  file_->FailIf(ranges_.size() != first_keys_.size(), "damaged index of keys");
}

std::optional<std::size_t> KeyIndex::Find(std::string_view key) const {
  key = key.substr(0, key.find('\0'));  // where keys end in Moses
  const std::size_t ranges_up_to_key = first_keys_.CountNotAbove(key);
  if (ranges_up_to_key == 0) return std::nullopt;
  const std::size_t range = ranges_up_to_key - 1;
  file_->FailIf(ranges_[range] > header_.index, "damaged index of keys");
  FileCursor cursor(*file_, kStart + ranges_[range]);
  const PerfectHash hash(&cursor);
  const auto keys = cursor.Read<std::uint64_t>(kWhat);
  const auto bytes = cursor.Read<std::uint64_t>(kWhat);
  const BitTable places(file_, cursor.ReadBytes(bytes, kWhat));

  const std::uint32_t number = hash(key);
  // A string that is no key may get the number behind the last.  Moses then reads behind its array,
  // where it finds zeros.
  const std::uint64_t found =
      number < keys ? places.At(number, header_.range_bits + header_.fingerprint_bits) : 0;
  const auto low_bits = [](std::uint64_t word, unsigned bits) {
    return word & ((std::uint64_t{1} << bits) - 1);
  };
  const std::uint64_t fingerprint =
      low_bits(MurmurHash(key, kFingerprintSeed), header_.fingerprint_bits);
  if (found >> header_.range_bits != fingerprint) return std::nullopt;
  const std::size_t place = (range << header_.range_bits) + low_bits(found, header_.range_bits);
  // The last range may have a second key of Moses' own, because libcmph needs two.
  if (place >= size_) return std::nullopt;
  return place;
}

}  // namespace exact
