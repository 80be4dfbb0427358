#include "plugin/verify/space.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <tuple>

namespace verify {
namespace {

constexpr std::uint32_t kMaskBits = 64;
// Moses' score for a word that no phrase table has.
constexpr double kUnknownWordScore = -100;

void Charge(double weight, double value, Option* option) {
  option->score = Up(option->score + Up(weight * value));
  option->estimate += weight * value;
}

// Equal estimates stay in the order of the tables and their lines.  A limit of 0 means no limit.
void SortAndCut(std::size_t limit, std::vector<Option>* options) {
  std::stable_sort(options->begin(), options->end(),
                   [](const Option& a, const Option& b) { return a.estimate > b.estimate; });
  while (limit != 0 && options->size() > limit) options->pop_back();
}

Orientation OrientationOf(const Place& from, const Option& option) {
  if (option.first == from.frontier) return kMonotone;
  if (option.first > from.frontier) return kRight;
  return option.last + 1 == from.previous_first ? kSwap : kLeft;
}

}  // namespace

bool Place::Covers(std::uint32_t word) const {
  return word < gap || (word - gap < kMaskBits && (mask >> (word - gap) & 1) != 0);
}

bool Place::Cover(std::uint32_t first, std::uint32_t last) {
  if (first < gap) return false;
  if (last - gap >= kMaskBits) throw TooLarge("a word 64 words after an open one");
  const std::uint64_t words = ~std::uint64_t{0} >> (kMaskBits - 1 - (last - first))
                                                       << (first - gap);
  if ((mask & words) != 0) return false;
  for (mask |= words; (mask & 1) != 0; mask >>= 1) ++gap;
  return true;
}

bool Place::operator<(const Place& other) const {
  return std::tie(gap, mask, frontier, promised, previous_first) <
         std::tie(other.gap, other.mask, other.frontier, other.promised, other.previous_first);
}

std::string TextOf(const Option& option) {
  return fmt::format("[{}-{}] {}", option.first, option.last, option.text);
}

Space::Space(const Model& model, std::string_view sentence)
    : model_(model),
      source_(Split(sentence)),
      jump_weight_(-model.Weight("Distortion")),
      limit_(model.space["distortion_limit"]),
      gap_rule_(limit_ >= 0 && model.space["gap_constraint"]) {
  if (source_.size() > kLongestSentence) {
    throw TooLarge(fmt::format("a sentence of {} words", source_.size()));
  }
  const std::size_t longest = model.space["max_phrase_length"];
  for (std::uint32_t first = 0; first < length(); ++first) {
    for (std::uint32_t last = first; last < length() && last - first < longest;) {
      AddOptions(first, last++);
    }
  }
}

// The best options of a span: each table is cut to its limit, then all of them together.
void Space::AddOptions(std::uint32_t first, std::uint32_t last) {
  const std::string source = Join(source_, first, last + 1 - first);
  if (model_.phrases.count(source) == 0) throw Rejected("the tables were read for other sentences");
  std::vector<Option> all;
  for (const Feature* feature : model_.phrase_tables) {
    std::vector<Option> own;
    for (auto [i, end] = feature->table.equal_range(source); i != end; ++i) {
      own.push_back(NewOption(first, last, i->second.target));
      for (std::size_t k = 0; k < feature->weights.size(); ++k) {
        Charge(feature->weights[k], i->second.logs[k], &own.back());
      }
      const Context unknown = language_model().Empty();
      own.back().estimate += language_model().Append(unknown, own.back().target).plain;
    }
    SortAndCut(feature->table_limit, &own);
    std::move(own.begin(), own.end(), std::back_inserter(all));
  }
  SortAndCut(model_.space["max_options_per_span"], &all);
  const double threshold = std::stod(model_.space["option_threshold"].get<std::string>());
  while (!all.empty() && all.back().estimate < all.front().estimate + threshold) all.pop_back();
  if (all.empty() && first == last) {
    // A word without an entry of its own is copied, or dropped; one with a digit is never dropped.
    const bool drop =
        model_.space["drop_unknown"] && source.find_first_of("0123456789") == std::string::npos;
    all.push_back(NewOption(first, last, drop ? "" : source));
    Charge(model_.Weight("UnknownWordPenalty"), kUnknownWordScore, &all.back());
  }
  for (Option& option : all) AddReordering(source, &option);
  std::move(all.begin(), all.end(), std::back_inserter(options_));
}

Option Space::NewOption(std::uint32_t first, std::uint32_t last, const std::string& target) const {
  Option option{first, last, target, language_model().Find(target), 0, 0, {}};
  Charge(model_.Weight("PhrasePenalty"), 1, &option);
  Charge(-model_.Weight("WordPenalty"), static_cast<double>(option.target.size()), &option);
  return option;
}

void Space::AddReordering(const std::string& source, Option* option) const {
  for (const Feature& feature : model_.features) {
    if (feature.columns.empty()) continue;
    const std::vector<float>* logs = &feature.default_logs;
    for (auto [i, end] = feature.table.equal_range(source); i != end; ++i) {
      // Of equal lines the last one counts, as in Moses.
      if (!feature.by_target || i->second.target == option->text) logs = &i->second.logs;
    }
    for (std::size_t i = 0; i < feature.columns.size() && !logs->empty(); ++i) {
      const int column = feature.columns[i];
      if (column < 0) continue;
      double& score = option->order[i / 4][i % 4];
      score = Up(score + Up(feature.weights[column] * (*logs)[column]));
    }
  }
}

bool Space::JumpAllowed(std::uint32_t frontier, std::uint32_t first) const {
  return limit_ < 0 || std::labs(long{frontier} - long{first}) <= limit_;
}

std::vector<Move> Space::Moves(const Place& from, bool relaxed) const {
  std::vector<Orientation> promises = {kNoOrientation};
  if (model_.lexicalized) promises = {kMonotone, kSwap, kRight, kLeft};
  std::vector<Move> moves;
  for (const Orientation next : promises) {
    for (const Option& option : options_) {
      if (!JumpAllowed(from.frontier, option.first)) continue;
      const Orientation own = OrientationOf(from, option);
      if (from.promised != kNoOrientation && from.promised != own) continue;
      Place to{from.mask, from.gap, option.last + 1};
      // The gap rule: the first open word must stay within the distortion limit.
      const bool far = gap_rule_ && long{option.last} + 1 - long{from.gap} > limit_;
      if (relaxed) {
        to.gap += option.last - option.first + 1;
      } else if ((far && option.first != from.gap) || !to.Cover(option.first, option.last)) {
        continue;
      }
      const bool final = to.gap == length();
      if (to.gap > length() || (final && next != promises.front())) continue;
      if (!final) to.promised = next;
      if (to.promised == kSwap || to.promised == kLeft) to.previous_first = option.first;
      const double jump = std::abs(static_cast<double>(from.frontier) - option.first);
      const double order = Up(option.order[0][own] + option.order[1][to.promised]);
      const double score = Up(Up(option.score + Up(jump_weight_ * jump)) + order);
      moves.push_back({&option, score, final, to});
    }
  }
  return moves;
}

double Space::EndAfter(const Option& option, const Context& context) const {
  return option.target.empty() ? 0 : language_model().End(context);
}

}  // namespace verify
