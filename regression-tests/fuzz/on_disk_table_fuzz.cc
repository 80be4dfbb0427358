// The files of an on-disk phrase table, and its entries for a sentence.
//
// The bytes begin with four numbers of two bytes, low byte first: the sizes of Misc.dat, Vocab.dat,
// Source.dat and TargetColl.dat, which follow.  The rest is TargetInd.dat.

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>

#include "plugin/ondisk/folder.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

std::array<std::string, 5> Split(std::string_view bytes) {
  std::array<std::string, 5> files;
  constexpr std::size_t kSizes = 2 * (std::tuple_size_v<decltype(files)> - 1);
  if (bytes.size() < kSizes) return files;
  std::string_view rest = bytes.substr(kSizes);
  for (std::size_t i = 0; i + 1 < files.size(); ++i) {
    const auto low = static_cast<unsigned char>(bytes[2 * i]);
    const auto high = static_cast<unsigned char>(bytes[2 * i + 1]);
    const std::size_t size = std::min<std::size_t>(low + 256U * high, rest.size());
    files[i] = rest.substr(0, size);
    rest.remove_prefix(size);
  }
  files.back() = rest;
  return files;
}

void ExpectPromises(const OnDiskFolder& folder, const DecodedPhrases& found) {
  FUZZ_EXPECT(found.phrases.size() * folder.num_scores() == found.scores.size());
  for (const float score : found.scores) FUZZ_EXPECT(std::isfinite(score));
  for (const std::uint32_t word : found.words) FUZZ_EXPECT(!folder.vocabulary()[word].empty());
  for (const DecodedPhrases::Phrase& phrase : found.phrases) {
    FUZZ_EXPECT(phrase.words_begin < phrase.words_end && phrase.words_end <= found.words.size());
    for (std::size_t i = phrase.points_begin; i < phrase.points_end; ++i) {
      FUZZ_EXPECT(found.points[i].target < phrase.size());
    }
  }
}

void LookUp(const OnDiskFolder& folder) {
  // Phrases of the seeds, and some that they do not have.
  constexpr std::array<std::string_view, 11> kSentence = {
      "das", "haus", "ist", "ein", "kleines", "haus", "zu", "hause", "xyz", "", "."};
  for (std::size_t first = 0; first < kSentence.size(); ++first) {
    OnDiskSource source(folder);
    for (std::size_t i = first; i < kSentence.size() && source.Extend(kSentence[i]); ++i) {
      ExpectPromises(folder, source.Translations(0));
      FUZZ_EXPECT(source.Translations(2).phrases.size() <= 2);
    }
  }
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  const auto bytes = Split({reinterpret_cast<const char*>(data), size});
  const FuzzedFile header(bytes[0]);
  const FuzzedFile vocabulary(bytes[1]);
  const FuzzedFile source(bytes[2]);
  const FuzzedFile lists(bytes[3]);
  const FuzzedFile phrases(bytes[4]);
  const OnDiskPaths paths = {
      header.path(), vocabulary.path(), source.path(), {lists.path(), phrases.path()}};
  std::unique_ptr<OnDiskFolder> folder;
  if (!Accepts([&] { folder = std::make_unique<OnDiskFolder>(paths); })) return;
  Accepts([&] { LookUp(*folder); });
}

}  // namespace exact::fuzz
