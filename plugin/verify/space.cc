#include "verify/space.h"

#include <algorithm>
#include <bitset>
#include <cstring>
#include <iterator>
#include <type_traits>

#include "verify/text.h"

namespace verify {
namespace {

constexpr std::uint32_t kMaskBits = 64;
constexpr std::uint32_t kNowhere = 0xffffffffU;
constexpr std::size_t kLongestSentence = 5000;
// Moses' score for a word that no phrase table has.
constexpr double kUnknownWordScore = -100;

void Charge(double weight, double value, Option* option) {
  option->plain_score += weight * value;
  option->score += Product(weight, value);
}

// Equal estimates stay in the order of the tables and their lines.  A limit of 0 is none.
void SortAndCut(std::vector<Option>* options, std::size_t limit) {
  std::stable_sort(options->begin(), options->end(),
                   [](const Option& a, const Option& b) { return a.estimate > b.estimate; });
  while (limit != 0 && options->size() > limit) options->pop_back();
}

}  // namespace

bool Place::Has(std::uint32_t word) const {
  return word < gap || (word - gap < kMaskBits && (mask >> (word - gap) & 1) != 0);
}

std::size_t Place::Count() const { return gap + std::bitset<kMaskBits>(mask).count(); }

bool Place::Cover(std::uint32_t first, std::uint32_t last) {
  if (first < gap) return false;
  if (last - gap >= kMaskBits) throw TooLarge("a word 64 words behind an open one");
  const std::uint64_t words = ~std::uint64_t{0} >> (kMaskBits - 1 - (last - first))
                                                       << (first - gap);
  if ((mask & words) != 0) return false;
  for (mask |= words; (mask & 1) != 0; mask >>= 1) ++gap;
  return true;
}

bool Place::operator==(const Place& other) const {
  static_assert(std::has_unique_object_representations_v<Place>);  // equal ones have equal bytes
  return std::memcmp(this, &other, sizeof(Place)) == 0;
}

std::size_t Place::Hash::operator()(const Place& place) const {
  const std::string_view bytes(reinterpret_cast<const char*>(&place), sizeof(Place));
  return std::hash<std::string_view>()(bytes);
}

Space::Space(const Model& model, std::string_view sentence)
    : model_(model),
      distortion_weight_(model.Weight("Distortion")),
      word_weight_(model.Weight("WordPenalty")),
      phrase_weight_(model.Weight("PhrasePenalty")) {
  for (const std::string_view word : Split(sentence)) source_.emplace_back(word);
  if (source_.size() > kLongestSentence) throw TooLarge("a sentence of so many words");
  for (std::uint32_t first = 0; first < length(); ++first) {
    for (std::uint32_t last = first; last < length() && last - first < model.max_phrase_length;
         ++last) {
      std::vector<Option> options = TableOptions(first, last);
      if (first == last && options.empty()) options.push_back(UnknownWord(first));
      if (options.empty()) continue;
      const auto begin = static_cast<std::uint32_t>(options_.size());
      for (Option& option : options) AddReordering(&option);
      std::move(options.begin(), options.end(), std::back_inserter(options_));
      spans_.push_back({first, last, begin, static_cast<std::uint32_t>(options_.size())});
    }
  }
  const auto end = static_cast<std::uint32_t>(options_.size());
  spans_.push_back({kNowhere, kNowhere, end, end});
}

Option Space::NewOption(std::uint32_t first, std::uint32_t last, const std::string& target) const {
  Option option;
  option.first = first;
  option.last = last;
  option.text = target;
  option.target = language_model().Find(target);
  Charge(phrase_weight_, 1, &option);
  Charge(-word_weight_, static_cast<double>(option.target.size()), &option);
  return option;
}

// The best options of a span: first every table is cut to its limit, then all of them together.
std::vector<Option> Space::TableOptions(std::uint32_t first, std::uint32_t last) const {
  std::vector<Option> all;
  const std::string source = SourceText(first, last);
  for (const std::size_t table : model_.tables) {
    const Feature& feature = model_.features[table];
    const auto found = feature.table.find(source);
    if (found == feature.table.end()) continue;
    std::vector<Option> own;
    for (const TableEntry& entry : found->second) {
      Option option = NewOption(first, last, entry.target);
      for (std::size_t i = 0; i < entry.logs.size(); ++i) {
        Charge(feature.weights[i], entry.logs[i], &option);
      }
      option.estimate =
          option.plain_score + language_model().Append(LanguageModel::kEmpty, option.target).plain;
      own.push_back(std::move(option));
    }
    SortAndCut(&own, feature.table_limit);
    std::move(own.begin(), own.end(), std::back_inserter(all));
  }
  SortAndCut(&all, model_.max_options_per_span);
  while (!all.empty() && all.back().estimate < all.front().estimate + model_.option_threshold) {
    all.pop_back();
  }
  return all;
}

// A word that no table has alone is copied, or dropped: but never one with a digit, as in Moses.
Option Space::UnknownWord(std::uint32_t position) const {
  const std::string& word = source_[position];
  const bool keep = !model_.drop_unknown || word.find_first_of("0123456789") != std::string::npos;
  Option option = NewOption(position, position, keep ? word : "");
  Charge(model_.Weight("UnknownWordPenalty"), kUnknownWordScore, &option);
  return option;
}

void Space::AddReordering(Option* option) const {
  for (const Feature& feature : model_.features) {
    if (feature.columns.empty()) continue;
    const std::vector<float>* logs = &feature.default_logs;
    const auto found = feature.table.find(SourceText(option->first, option->last));
    if (found != feature.table.end()) {
      // Of equal lines the last one counts, as in Moses.
      for (const TableEntry& entry : found->second) {
        if (!feature.by_target || entry.target == option->text) logs = &entry.logs;
      }
    }
    if (logs->empty()) continue;
    const auto add = [&](std::size_t column, Range* sum) {
      *sum += Product(feature.weights[column], (*logs)[column]);
    };
    // The scores backward come first, then as many forward.
    const std::size_t forward = feature.backward ? feature.weights.size() / 2 : 0;
    for (std::size_t i = 0; i < feature.columns.size(); ++i) {
      const auto column = static_cast<std::size_t>(feature.columns[i] - '0');
      if (feature.backward) add(column, &option->backward[i]);
      if (feature.forward) add(forward + column, &option->forward[i]);
    }
  }
}

std::string Space::SourceText(std::uint32_t first, std::uint32_t last) const {
  std::string text = source_[first];
  for (std::uint32_t i = first + 1; i <= last; ++i) text += " " + source_[i];
  return text;
}

std::pair<const Space::Span*, const Space::Span*> Space::Near(std::uint32_t frontier) const {
  const long any = length();
  const long limit = model_.distortion_limit < 0 ? any : std::min(any, model_.distortion_limit);
  const auto first_at = [&](long word) {
    return &*std::partition_point(spans_.begin(), spans_.end(),
                                  [&](const Span& span) { return span.first < word; });
  };
  return {first_at(frontier - limit), first_at(frontier + limit + 1)};
}

bool Space::GapAllowed(std::uint32_t gap, const Span& span) const {
  return model_.distortion_limit < 0 || !model_.gap_rule || span.first == gap ||
         long{span.last} + 1 - long{gap} <= model_.distortion_limit;
}

std::vector<Space::Move> Space::Moves(const Place& from, bool relaxed) const {
  std::vector<Move> moves;
  const auto [begin, end] = Near(from.frontier);
  for (const Span* at = begin; at != end; ++at) {
    const Span& span = *at;
    Move move{at, kNoOrientation, false, {from.mask, from.gap, span.last + 1}};
    if (relaxed) {
      move.to.gap += span.last - span.first + 1;
      if (move.to.gap > length()) continue;
    } else if (!GapAllowed(from.gap, span) || !move.to.Cover(span.first, span.last)) {
      continue;
    }
    move.final = move.to.gap == length();
    if (!model_.lexicalized) {
      moves.push_back(move);
      continue;
    }
    move.own = OrientationOf(from.previous_first, from.frontier, span.first, span.last);
    if (from.promised != kNoOrientation && from.promised != move.own) continue;
    if (move.final) moves.push_back(move);
    for (const Orientation next : {kMonotone, kSwap, kRight, kLeft}) {
      if (move.final) break;
      move.to.promised = next;
      move.to.previous_first = next == kSwap || next == kLeft ? span.first : 0;
      moves.push_back(move);
    }
  }
  return moves;
}

Range Space::ScoreOf(const Option& option, std::uint32_t frontier, const Move& move) const {
  Range score = option.score;
  score += Product(-distortion_weight_, frontier > option.first ? frontier - option.first : option.first - frontier);
  if (move.own == kNoOrientation) return score;
  score += option.backward[move.own];
  if (!move.final) score += option.forward[move.to.promised];
  return score;
}

Range Space::EndAfter(const Option& option, Context context) const {
  return option.target.empty() ? Range() : language_model().End(context);
}

Orientation OrientationOf(std::uint32_t previous_first, std::uint32_t frontier, std::uint32_t first,
                          std::uint32_t last) {
  if (first == frontier) return kMonotone;
  if (first > frontier) return kRight;
  return last + 1 == previous_first ? kSwap : kLeft;
}

}  // namespace verify
