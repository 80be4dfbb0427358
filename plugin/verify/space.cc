#include "verify/space.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "verify/text.h"

namespace verify {
namespace {

constexpr std::uint32_t kMaskBits = 64;
// Moses' score for a word that no phrase table has.
constexpr double kUnknownWordScore = -100;

// An entry of a phrase table, rated.
struct Candidate {
  const TableEntry* entry;
  double plain;
  Range score;
  double estimate;  // with the language model's guess
};

// Equal estimates stay in the order of the tables and their lines.  A limit of 0 is none.
void SortAndCut(std::vector<Candidate>* list, std::size_t limit) {
  std::stable_sort(list->begin(), list->end(),
                   [](const Candidate& a, const Candidate& b) { return a.estimate > b.estimate; });
  if (limit != 0 && list->size() > limit) list->resize(limit);
}

}  // namespace

bool Coverage::Has(std::uint32_t word) const {
  if (word <= gap) return word < gap;
  return word - gap - 1 < kMaskBits && (mask >> (word - gap - 1) & 1) != 0;
}

void Coverage::Add(std::uint32_t word) {
  if (word != gap) {
    if (word - gap - 1 >= kMaskBits) throw TooLarge("words more than 64 words behind a gap");
    mask |= std::uint64_t{1} << (word - gap - 1);
    return;
  }
  for (bool covered = true; covered; mask >>= 1) {
    ++gap;
    covered = (mask & 1) != 0;
  }
}

std::size_t Coverage::Count() const {
  std::size_t count = gap;
  for (std::uint64_t rest = mask; rest != 0; rest &= rest - 1) ++count;
  return count;
}

bool Place::operator==(const Place& other) const {
  const auto parts = [](const Place& place) {
    return std::tie(place.covered.gap, place.covered.mask, place.frontier, place.promised,
                    place.previous_first);
  };
  return parts(*this) == parts(other);
}

std::size_t Place::Hash::operator()(const Place& place) const {
  std::uint64_t hash = place.covered.mask;
  for (const std::uint64_t part :
       {place.covered.gap, place.frontier, std::uint32_t{place.promised}, place.previous_first}) {
    hash = (hash ^ part) * 0x9e3779b97f4a7c15U;
    hash ^= hash >> 29;
  }
  return hash;
}

Space::Space(const Model& model, std::string_view sentence)
    : model_(model),
      contexts_(model),
      distortion_weight_(model.Weight("Distortion")),
      word_weight_(model.Weight("WordPenalty")),
      phrase_weight_(model.Weight("PhrasePenalty")) {
  for (const std::string_view word : Split(sentence)) source_.emplace_back(word);
  if (source_.size() > kLongestSentence) throw TooLarge("a sentence of so many words");
  for (std::uint32_t first = 0; first < length(); ++first) {
    for (std::uint32_t last = first; last < length() && last - first < model.max_phrase_length;
         ++last) {
      const auto begin = static_cast<std::uint32_t>(options_.size());
      AddTableOptions(first, last);
      if (first == last && options_.size() == begin) AddUnknownWord(first);
      const auto end = static_cast<std::uint32_t>(options_.size());
      if (begin != end) spans_.push_back({first, last, begin, end});
    }
  }
}

// The best options of a span: first every table is cut to its limit, then all of them together.
void Space::AddTableOptions(std::uint32_t first, std::uint32_t last) {
  std::vector<Candidate> all;
  for (std::size_t t = 0; t < model_.tables.size(); ++t) {
    const Feature& feature = model_.features[model_.tables[t]];
    const auto* entries = model_.phrase_tables[t].Find(SourceText(first, last));
    if (entries == nullptr) continue;
    std::vector<Candidate> own;
    for (const TableEntry& entry : *entries) {
      std::vector<Word> words;
      for (const std::string_view word : Split(entry.target)) {
        words.push_back(contexts_.AddWord(word));
      }
      const auto size = static_cast<double>(words.size());
      Candidate candidate{
          &entry, phrase_weight_ - word_weight_ * size, {phrase_weight_, phrase_weight_}, 0};
      candidate.score += Product(-word_weight_, size);
      for (std::size_t i = 0; i < entry.scores.size(); ++i) {
        candidate.plain += feature.weights[i] * entry.scores[i];
        candidate.score += Product(feature.weights[i], entry.scores[i]);
      }
      candidate.estimate = candidate.plain + contexts_.Estimate(words);
      own.push_back(candidate);
    }
    SortAndCut(&own, feature.table_limit);
    all.insert(all.end(), own.begin(), own.end());
  }
  SortAndCut(&all, model_.max_options_per_span);
  for (const Candidate& candidate : all) {
    if (candidate.estimate < all.front().estimate + model_.option_threshold) break;
    AddOption(first, last, candidate.entry->target, candidate.plain, candidate.score);
  }
}

// A word that no table has alone is copied, or dropped: but never one with a digit, as in Moses.
void Space::AddUnknownWord(std::uint32_t position) {
  const std::string& word = source_[position];
  const bool keep = !model_.drop_unknown || word.find_first_of("0123456789") != std::string::npos;
  const double weight = model_.Weight("UnknownWordPenalty");
  const double penalties = phrase_weight_ - word_weight_ * (keep ? 1 : 0);
  Range score = Product(weight, kUnknownWordScore);
  score += {Down(penalties), Up(penalties)};
  AddOption(position, position, keep ? word : "", weight * kUnknownWordScore + penalties, score);
}

void Space::AddOption(std::uint32_t first, std::uint32_t last, const std::string& target,
                      double plain, const Range& score) {
  Option option{first, last, {}, target, plain, score, {}, {}};
  for (const std::string_view word : Split(target)) {
    option.target.push_back(contexts_.AddWord(word));
  }
  AddReordering(&option);
  options_.push_back(std::move(option));
}

void Space::AddReordering(Option* option) const {
  std::size_t table = 0;
  for (const Feature& feature : model_.features) {
    if (feature.type != "LexicalReordering") continue;
    const ReorderingType& type = feature.reordering;
    const std::vector<float>* scores = model_.reordering_tables[table++].Find(
        SourceText(option->first, option->last), option->text);
    if (scores == nullptr) scores = &feature.default_scores;
    if (scores->empty()) continue;
    const auto add = [&](std::size_t column, Range* sum) {
      *sum += Product(feature.weights[column], (*scores)[column]);
    };
    const std::size_t second = type.backward ? type.columns : 0;  // of the forward scores
    for (std::size_t i = 0; i < type.column.size(); ++i) {
      if (type.backward) add(type.column[i], &option->backward[i]);
      if (type.forward) add(second + type.column[i], &option->forward[i]);
    }
  }
}

std::string Space::SourceText(std::uint32_t first, std::uint32_t last) const {
  std::string text = source_[first];
  for (std::uint32_t i = first + 1; i <= last; ++i) text += " " + source_[i];
  return text;
}

bool Space::JumpAllowed(std::uint32_t frontier, std::uint32_t first) const {
  const long distance = static_cast<long>(first) - static_cast<long>(frontier);
  return model_.distortion_limit < 0 || std::labs(distance) <= model_.distortion_limit;
}

bool Space::GapAllowed(std::uint32_t gap, std::uint32_t first, std::uint32_t last) const {
  return model_.distortion_limit < 0 || !model_.gap_rule || first == gap ||
         static_cast<long>(last) + 1 - static_cast<long>(gap) <= model_.distortion_limit;
}

Range Space::JumpScore(std::uint32_t frontier, std::uint32_t first) const {
  return Product(-distortion_weight_, frontier > first ? frontier - first : first - frontier);
}

std::vector<std::uint32_t> Space::OptionsNear(std::uint32_t frontier) const {
  std::vector<std::uint32_t> near;
  for (std::uint32_t i = 0; i < options_.size(); ++i) {
    if (JumpAllowed(frontier, options_[i].first)) near.push_back(i);
  }
  return near;
}

Orientation Space::OrientationOf(std::uint32_t previous_first, std::uint32_t frontier,
                                 std::uint32_t first, std::uint32_t last) {
  if (first == frontier) return kMonotone;
  if (first > frontier) return kRight;
  return last + 1 == previous_first ? kSwap : kLeft;
}

std::vector<Space::Move> Space::Moves(const Place& from) const {
  std::vector<Move> moves;
  // Nothing before the gap is open.
  const auto begin = std::partition_point(spans_.begin(), spans_.end(), [&](const Span& span) {
    return span.first < from.covered.gap;
  });
  for (auto number = static_cast<std::uint32_t>(begin - spans_.begin()); number < spans_.size();
       ++number) {
    const Span& span = spans_[number];
    if (span.first > from.frontier && !JumpAllowed(from.frontier, span.first)) break;
    if (!JumpAllowed(from.frontier, span.first) ||
        !GapAllowed(from.covered.gap, span.first, span.last)) {
      continue;
    }
    Move move{number, kNoOrientation, false, {from.covered, span.last + 1}};
    std::uint32_t word = span.first;
    for (; word <= span.last && !from.covered.Has(word); ++word) move.to.covered.Add(word);
    if (word <= span.last) continue;  // covered already
    move.final = move.to.covered.gap == length();
    AddMoves(from, span.first, move, &moves);
  }
  return moves;
}

void Space::AddMoves(const Place& from, std::uint32_t first, Move move,
                     std::vector<Move>* moves) const {
  if (lexicalized()) {
    move.own = OrientationOf(from.previous_first, from.frontier, first, move.to.frontier - 1);
    if (from.promised != kNoOrientation && from.promised != move.own) return;
  }
  if (!lexicalized() || move.final) {
    moves->push_back(move);
    return;
  }
  for (const Orientation next : {kMonotone, kSwap, kRight, kLeft}) {
    move.to.promised = next;
    move.to.previous_first = next == kSwap || next == kLeft ? first : 0;
    moves->push_back(move);
  }
}

Range Space::ScoreOf(const Option& option, std::uint32_t frontier, const Move& move) const {
  Range score = option.score;
  score += JumpScore(frontier, option.first);
  if (move.own == kNoOrientation) return score;
  score += option.backward[move.own];
  if (!move.final) score += option.forward[move.to.promised];
  return score;
}

Range Space::EndAfter(const Option& option, ContextId context) const {
  return option.target.empty() ? Range() : contexts_.End(context);
}

}  // namespace verify
