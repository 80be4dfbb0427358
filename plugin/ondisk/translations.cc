#include "plugin/ondisk/translations.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/core/base/file_limits.h"
#include "plugin/ondisk/header.h"
#include "plugin/ondisk/stored_word.h"
#include "plugin/tables/log_score.h"

namespace exact {
namespace {

constexpr const char* kList = "a list of translations";
constexpr const char* kPhrase = "a phrase";

struct StoredPoint {
  std::uint64_t source;
  std::uint64_t target;
};

// Returns the words' bytes.
std::string_view ReadWords(FileCursor* cursor) {
  const auto size = cursor->Read<std::uint64_t>(kPhrase);
  cursor->file().FailIf(size > kMaxPhraseWords, "a phrase that is too long");
  return cursor->ReadBytes(size * StoredWord::kSize, kPhrase);
}

// As in Moses, source words are not checked against the phrase; the limit finds damage.
std::vector<DecodedPhrases::Point> ReadPoints(FileCursor* list) {
  const auto stored = list->ReadArray<StoredPoint>(kList);
  std::vector<DecodedPhrases::Point> points;
  for (std::size_t i = 0; i < stored.size(); ++i) {
    points.push_back({stored[i].source, stored[i].target});
    list->file().FailIf(points.back().source >= kMaxPhraseWords, "an alignment of no source word");
  }
  return points;
}

}  // namespace

Translations::Translations(const Paths& paths, std::size_t num_scores,
                           const OnDiskVocabulary& vocabulary)
    : lists_(paths.lists, kOnDiskMaker),
      phrases_(paths.phrases, kOnDiskMaker),
      num_scores_(num_scores),
      vocabulary_(vocabulary) {}

DecodedPhrases Translations::Read(std::uint64_t position, std::size_t limit,
                                  const std::vector<std::uint32_t>& source, Ends* ends) const {
  DecodedPhrases decoded;
  decoded.num_scores = num_scores_;
  if (position == 0) return decoded;
  FileCursor list(lists_, position);
  auto size = list.Read<std::uint64_t>(kList);
  if (limit != 0) size = std::min<std::uint64_t>(size, limit);
  std::size_t phrases_end = 1;
  for (std::uint64_t i = 0; i < size; ++i) {
    phrases_end = std::max(phrases_end, ReadItem(&list, source, &decoded));
  }
  if (ends != nullptr) {
    ends->lists = std::max(ends->lists, list.position());
    ends->phrases = std::max(ends->phrases, phrases_end);
  }
  return decoded;
}

std::size_t Translations::ReadItem(FileCursor* list, const std::vector<std::uint32_t>& source,
                                   DecodedPhrases* decoded) const {
  const auto phrase = list->Read<std::uint64_t>(kList);
  std::vector<DecodedPhrases::Point> points = ReadPoints(list);
  ReadScores(list, decoded);
  list->ReadArray<char>(kList);  // sparse scores
  list->ReadArray<char>(kList);  // properties
  const std::size_t words_begin = decoded->words.size();
  const std::size_t end = ReadPhrase(phrase, source, &decoded->words);
  const std::size_t words = decoded->words.size() - words_begin;
  for (const DecodedPhrases::Point& point : points) {
    lists_.FailIf(point.target >= words, "an alignment of no target word");
  }
  decoded->EndPhrase(words_begin, std::move(points));
  return end;
}

void Translations::ReadScores(FileCursor* list, DecodedPhrases* decoded) const {
  const auto stored = list->ReadItems<float>(num_scores_, kList);
  for (std::size_t i = 0; i < num_scores_; ++i) {
    const std::optional<float> score = LogScore(stored[i]);
    lists_.FailIf(!score, "a score that is not a number, 0 or more");
    decoded->scores.push_back(*score);
  }
}

std::size_t Translations::ReadPhrase(std::uint64_t position,
                                     const std::vector<std::uint32_t>& source,
                                     std::vector<std::uint32_t>* words) const {
  FileCursor cursor(phrases_, position);
  std::string_view bytes = ReadWords(&cursor);
  phrases_.FailIf(bytes.empty(), "a target phrase without words");
  for (; !bytes.empty(); bytes.remove_prefix(StoredWord::kSize)) {
    const StoredWord word(bytes);
    phrases_.FailIf(!vocabulary_.Has(word.number), "a word that is not in Vocab.dat");
    const auto number = static_cast<std::uint32_t>(word.number);
    EXACT_THROW_IF(word.non_terminal, InputError,
                   phrases_.path() << ": a target phrase with [" << vocabulary_[number]
                                   << "], in brackets as in grammars; expected a phrase-based "
                                      "table; write &#91; and &#93; for brackets in texts");
    words->push_back(number);
  }
  std::string_view same = ReadWords(&cursor);
  bool is_same = same.size() == source.size() * StoredWord::kSize;
  for (std::size_t i = 0; is_same && i < source.size(); ++i) {
    const StoredWord word(same.substr(i * StoredWord::kSize));
    is_same = !word.non_terminal && word.number == source[i];
  }
  phrases_.FailIf(!is_same, "a translation of another source phrase than in Source.dat");
  return cursor.position();
}

}  // namespace exact
