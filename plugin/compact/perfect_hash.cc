#include "plugin/compact/perfect_hash.h"

#include "plugin/compact/key_hashes.h"

namespace exact {
namespace {

constexpr const char* kWhat = "the hash table";
constexpr const char* kDamaged = "damaged hash table";

// libcmph's numbers for what Moses uses.
constexpr std::string_view kAlgorithm("chd\0", 4);
constexpr std::uint32_t kInnerAlgorithm = 7;
constexpr std::uint32_t kJenkins = 0;
constexpr std::uint32_t kMaxLowBits = 31;

std::uint32_t ReadWidth(FileCursor* cursor) {
  const auto width = cursor->Read<std::uint32_t>(kWhat);
  cursor->file().FailIf(width == 0 || width > kMaxLowBits, kDamaged);
  return width;
}

MarkedBits ReadMarkedBits(FileCursor* cursor) {
  cursor->Read<std::uint32_t>(kWhat);  // its size in bytes, which its contents tell, too
  return MarkedBits(cursor);
}

BitTable ReadBitTable(FileCursor* cursor, std::uint64_t bits) {
  return {&cursor->file(), cursor->ReadBytes((bits + 31) / 32 * 4, kWhat)};
}

}  // namespace

PerfectHash::Displacements::Displacements(FileCursor* cursor)
    : file(&cursor->file()),
      size(cursor->Read<std::uint32_t>(kWhat)),
      low_bits(ReadWidth(cursor)),
      total_bits(cursor->Read<std::uint32_t>(kWhat)),
      high(ReadMarkedBits(cursor)),
      low(ReadBitTable(cursor, std::uint64_t{size} * low_bits)),
      values(ReadBitTable(cursor, total_bits)) {}

// Where the bits of a bucket's value end; `one` is the position of the bucket's one.
std::uint64_t PerfectHash::Displacements::End(std::uint32_t bucket, std::uint64_t one) const {
  file->FailIf(one < bucket, kDamaged);
  return ((one - bucket) << low_bits) + low.At(bucket, low_bits);
}

std::uint32_t PerfectHash::Displacements::Get(std::uint32_t bucket) const {
  std::uint64_t begin = 0;
  std::uint64_t one = 0;
  if (bucket == 0) {
    one = high.PositionOf(0);
  } else {
    const std::uint64_t before = high.PositionOf(bucket - 1);
    begin = End(bucket - 1, before);
    one = high.PositionAfter(before);
  }
  const std::uint64_t end = End(bucket, one);
  file->FailIf(end < begin || end - begin > kMaxLowBits, kDamaged);
  const auto width = static_cast<unsigned>(end - begin);
  if (width == 0) return 0;
  // Values of one width are numbered from 0.
  return static_cast<std::uint32_t>(values.Get(begin, width)) + (1U << width) - 1;
}

PerfectHash::EmptyBins::EmptyBins(FileCursor* cursor)
    : file(&cursor->file()),
      last(cursor->Read<std::uint32_t>(kWhat)),
      size(cursor->Read<std::uint32_t>(kWhat)),
      low_bits(ReadWidth(cursor)),
      groups(ReadMarkedBits(cursor)),
      low(ReadBitTable(cursor, std::uint64_t{size} * low_bits)) {}

std::uint32_t PerfectHash::EmptyBins::CountBefore(std::uint32_t bin) const {
  if (bin > last) return size;
  const std::uint32_t group = bin >> low_bits;
  const std::uint32_t low_part = bin & ((1U << low_bits) - 1);
  std::uint64_t position = group == 0 ? 0 : groups.PositionOf(group - 1) + 1;
  file->FailIf(position < group, kDamaged);
  std::uint64_t count = position - group;
  while (!groups.At(position) && low.At(count, low_bits) < low_part) {
    ++position;
    ++count;
  }
  return static_cast<std::uint32_t>(count);
}

PerfectHash::Displacements PerfectHash::ReadDisplacements(FileCursor* cursor, PerfectHash* hash) {
  const MappedFile& file = cursor->file();
  file.FailIf(cursor->ReadBytes(kAlgorithm.size(), kWhat) != kAlgorithm,
              "a hash function of another kind");
  cursor->Read<std::uint32_t>(kWhat);  // the number of keys
  const std::size_t size = cursor->Read<std::uint32_t>(kWhat);
  FileCursor part(file, cursor->position());
  cursor->ReadBytes(size, kWhat);
  file.FailIf(part.Read<std::uint32_t>(kWhat) != kInnerAlgorithm ||
                  part.Read<std::uint32_t>(kWhat) != kJenkins,
              "a hash function of another kind");
  hash->seed_ = part.Read<std::uint32_t>(kWhat);
  hash->bins_ = part.Read<std::uint32_t>(kWhat);
  hash->buckets_ = part.Read<std::uint32_t>(kWhat);
  file.FailIf(hash->bins_ < 2 || hash->buckets_ == 0, kDamaged);
  return Displacements(&part);
}

PerfectHash::EmptyBins PerfectHash::ReadEmptyBins(FileCursor* cursor) {
  const std::size_t size = cursor->Read<std::uint32_t>(kWhat);
  FileCursor part(cursor->file(), cursor->position());
  cursor->ReadBytes(size, kWhat);
  return EmptyBins(&part);
}

PerfectHash::PerfectHash(FileCursor* cursor)
    : displacements_(ReadDisplacements(cursor, this)), empty_bins_(ReadEmptyBins(cursor)) {}

std::uint32_t PerfectHash::operator()(std::string_view key) const {
  const auto [bucket, start, step] = JenkinsHash(key, seed_);
  const std::uint32_t displacement = displacements_.Get(bucket % buckets_);
  const std::uint64_t steps = displacement % bins_;
  const std::uint64_t shift = displacement / bins_;
  const std::uint64_t walk = (step % (bins_ - 1) + 1) * steps;
  const auto bin = static_cast<std::uint32_t>((start % bins_ + walk + shift) % bins_);
  return bin - empty_bins_.CountBefore(bin);
}

}  // namespace exact
