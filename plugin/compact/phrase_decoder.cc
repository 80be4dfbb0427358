#include "plugin/compact/phrase_decoder.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "plugin/core/base/file_limits.h"

namespace exact {
namespace {

using Point = DecodedPhrases::Point;

constexpr std::uint32_t kEndOfPhrase = 0;
constexpr std::uint8_t kEndOfAlignment = 255;
constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

}  // namespace

std::string PhraseDecoder::SourceText(std::size_t first, std::size_t size) const {
  std::string text(sentence_[first]);
  for (std::size_t i = 1; i < size; ++i) text.append(" ").append(sentence_[first + i]);
  return text;
}

const DecodedPhrases* PhraseDecoder::Find(std::size_t first, std::size_t size) {
  // Only parts of longer phrases are needed again.
  if (file_.header().encoding != PhraseEncoding::kPhraseRank) entries_.clear();
  const Span span(first, size);
  Entry* entry = Open(span);
  if (entry == nullptr) return nullptr;
  Extend(span, kAll, entry);
  return entry->fits ? &entry->decoded : nullptr;
}

PhraseDecoder::Entry* PhraseDecoder::Open(Span span) {
  const auto known = entries_.find(span);
  if (known != entries_.end()) return &known->second;
  const auto bytes = file_.Find(SourceText(span.first, span.second));
  if (!bytes) return nullptr;
  return &entries_.try_emplace(span, *bytes, file_.header().num_scores).first->second;
}

// Decodes until there are `phrases` of them.
void PhraseDecoder::Extend(Span span, std::size_t phrases, Entry* entry) {
  while (!entry->ended && entry->fits && entry->decoded.phrases.size() < phrases) {
    entry->fits = DecodePhrase(span, entry);
    // Moses takes eight bits or fewer for padding, even if a phrase has as few.
    entry->ended = entry->bits.left() <= 8;
  }
}

// Returns whether the phrase is a translation of the source phrase.
bool PhraseDecoder::DecodePhrase(Span span, Entry* entry) {
  DecodedPhrases& decoded = entry->decoded;
  const std::size_t words_begin = decoded.words.size();
  std::vector<Point> points;
  if (!DecodeWords(span, entry, &points)) return false;
  file_.score_codes().Read(&entry->bits, &decoded.scores);
  while (file_.header().has_alignments) {
    const auto [source, target] = file_.alignment_code().Read(&entry->bits);
    if (source == kEndOfAlignment && target == kEndOfAlignment) break;
    points.push_back({source, target});
  }
  const std::size_t words = decoded.words.size() - words_begin;
  for (const Point& point : points) {
    if (point.source >= span.second || point.target >= words) return false;
  }
  decoded.EndPhrase(words_begin, std::move(points));
  return true;
}

bool PhraseDecoder::DecodeWords(Span span, Entry* entry, std::vector<Point>* points) {
  std::vector<std::uint32_t>& words = entry->decoded.words;
  const std::size_t begin = words.size();
  for (;;) {
    const std::uint32_t symbol = file_.symbol_code().Read(&entry->bits);
    if (symbol == kEndOfPhrase) return true;
    const std::size_t before = words.size() - begin;
    bool fits = true;
    switch (file_.header().encoding) {
      case PhraseEncoding::kNone:
        words.push_back(symbol);
        break;
      case PhraseEncoding::kLexicalRank:
        fits = AppendByLexicalRank(span, symbol, before, &entry->decoded, points);
        break;
      case PhraseEncoding::kPhraseRank:
        fits = AppendByPhraseRank(span, symbol, before, &entry->decoded, points);
        break;
    }
    if (!fits) return false;
    file_.file().FailIf(words.size() - begin > kMaxPhraseWords, "a translation that is too long");
  }
}

// The two highest bits of a symbol tell what it is: a target word; a rank (24 bits) and the place
// of the source word (6 bits above them); a rank for the source word at the same place.
bool PhraseDecoder::AppendByLexicalRank(Span span, std::uint32_t symbol, std::size_t words_before,
                                        DecodedPhrases* decoded, std::vector<Point>* points) {
  constexpr std::uint32_t kLow30 = (1U << 30) - 1;
  constexpr std::uint32_t kLow24 = (1U << 24) - 1;
  const std::uint32_t kind = symbol >> 30;
  if (kind == 0) {
    decoded->words.push_back(symbol);
    return true;
  }
  file_.file().FailIf(kind == 3, "an unknown symbol in a translation");
  const std::size_t source = kind == 1 ? (symbol & kLow30) >> 24 : words_before;
  if (source >= span.second) return false;
  const auto word =
      file_.Translation(sentence_[span.first + source], symbol & (kind == 1 ? kLow24 : kLow30));
  if (!word) return false;
  points->push_back({source, words_before});
  decoded->words.push_back(*word);
  return true;
}

// A symbol is a target word; or, if its highest bit is set, a part of the source phrase and the
// rank of the part's translation (19 bits).  The part is given by 6 bits each for its distances, 32
// added: of its begin from the place in the target phrase, and of its end from the source's end.
bool PhraseDecoder::AppendByPhraseRank(Span span, std::uint32_t symbol, std::size_t words_before,
                                       DecodedPhrases* decoded, std::vector<Point>* points) {
  if (symbol >> 31 == 0) {
    decoded->words.push_back(symbol);
    return true;
  }
  const std::size_t max_rank = file_.header().max_rank;
  const auto size = static_cast<std::ptrdiff_t>(span.second);
  const auto begin = static_cast<std::ptrdiff_t>(((symbol >> 25) & 63U) + words_before) - 32;
  const auto end = size - (static_cast<std::ptrdiff_t>((symbol >> 19) & 63U) - 32);
  const std::size_t rank = symbol & ((1U << 19) - 1);
  if (begin < 0 || begin >= end || end > size || (max_rank != 0 && rank > max_rank)) return false;

  const DecodedPhrases* part = decoded;
  std::size_t usable = decoded->phrases.size();
  if (end - begin != size) {
    const Span part_span(span.first + static_cast<std::size_t>(begin),
                         static_cast<std::size_t>(end - begin));
    Entry* entry = Open(part_span);
    if (entry == nullptr) return false;
    const std::size_t wanted = max_rank == 0 ? kAll : max_rank;
    Extend(part_span, wanted, entry);
    part = &entry->decoded;
    usable = std::min(part->phrases.size(), wanted);
    if (!entry->fits && usable < wanted) return false;
  }
  if (rank >= usable) return false;
  const DecodedPhrases::Phrase phrase = part->phrases[rank];
  for (std::size_t i = phrase.points_begin; i < phrase.points_end; ++i) {
    const Point point = part->points[i];
    points->push_back(
        {static_cast<std::size_t>(begin) + point.source, words_before + point.target});
  }
  for (std::size_t i = phrase.words_begin; i < phrase.words_end; ++i) {
    const std::uint32_t word = part->words[i];  // a copy, because `part` may be `decoded`
    decoded->words.push_back(word);
  }
  return true;
}

}  // namespace exact
