#include "regression-tests/generator/bitext.h"

#include <algorithm>
#include <numeric>

namespace exact::generator {
namespace {

// The purposes of seeds; the numbers differ from those of the lexicon.
enum Purpose : std::uint64_t { kFollower = 101, kTopic, kVerb, kSwap, kChoice };

constexpr std::uint32_t kZipfShift = 3;
constexpr std::uint32_t kTopics = 12;
constexpr Unit kFirstTopicalUnit = 60;  // more frequent units belong to every topic
constexpr Unit kFirstVerb = 20;
constexpr std::uint32_t kVerbOneIn = 10;
constexpr std::uint32_t kLongestMove = 4;  // in units
constexpr double kFollowerShare = 0.55;
constexpr double kChoiceByContext = 0.8;

// The number of units that often follow this one.  Frequent units have many, otherwise frequent
// words would be as predictable as rare ones.
std::uint32_t Followers(Unit unit) { return 6 + 600 / (2 + unit); }

}  // namespace

Bitext::Bitext(const Lexicon& lexicon, const GeneratorOptions& options)
    : lexicon_(lexicon),
      seed_(static_cast<std::uint64_t>(options.seed)),
      mean_length_(options.mean_length),
      max_length_(static_cast<std::uint32_t>(options.max_length)),
      reordering_(options.reordering),
      unit_ranks_(lexicon.size() - kCommaUnit, kZipfShift, 1),
      translation_ranks_(Lexicon::kTranslations, 1, 2) {}

SentencePair Bitext::Next(Random& random, Words words) const {
  const std::vector<Unit> units = DrawUnits(random, words);
  return Translate(random, units, DrawOrder(random, units));
}

SentencePair Bitext::DictionaryEntry(Word word) const {
  SentencePair pair;
  pair.source.push_back(word);
  std::vector<TargetWord> target;
  lexicon_.Translate(lexicon_.SingleWordUnit(word), 0, &target);
  for (const TargetWord& translated : target) {
    pair.links.push_back({0, static_cast<std::uint32_t>(pair.target.size())});
    pair.target.push_back(translated.word);
  }
  return pair;
}

// The sum of three geometric variables gives few very short sentences and a long tail.
std::uint32_t Bitext::DrawLength(Random& random) const {
  constexpr int kParts = 3;
  const double more = mean_length_ / (mean_length_ + kParts);
  while (true) {
    std::uint32_t length = 0;
    for (int part = 0; part < kParts; ++part) {
      while (length <= max_length_ && random.Chance(more)) ++length;
    }
    if (length >= 1 && length <= max_length_) return length;
  }
}

std::vector<Unit> Bitext::DrawUnits(Random& random, Words words) const {
  constexpr int kTries = 50;
  const std::uint32_t length = DrawLength(random);
  const std::uint32_t topic = random.Below(kTopics);
  std::size_t left = length > 1 ? length - 1 : length;
  std::vector<Unit> units;
  Unit last = kPeriodUnit;
  while (left > 0) {
    Unit next = lexicon_.SingleWordUnit(kComma + 1);  // fits everywhere, if nothing else does
    for (int i = 0; i < kTries; ++i) {
      const Unit drawn = DrawUnit(random, last, topic);
      const WordSpan source = lexicon_.Source(drawn);
      // A comma stands between words.
      if (drawn == kCommaUnit && (last == kPeriodUnit || last == kCommaUnit || left == 1)) continue;
      if (source.size() > left || (words == Words::kKnown && !lexicon_.IsKnown(source))) continue;
      next = drawn;
      break;
    }
    units.push_back(next);
    left -= lexicon_.Source(next).size();
    last = next;
  }
  if (length > 1) units.push_back(kPeriodUnit);
  return units;
}

Unit Bitext::DrawUnit(Random& random, Unit last, std::uint32_t topic) const {
  if (random.Chance(kFollowerShare)) {
    const std::uint32_t number = random.Below(Followers(last));
    Random follower(Combine(Combine(Combine(seed_, kFollower), last), number));
    return kCommaUnit + unit_ranks_.Draw(follower);
  }
  Unit unit = kCommaUnit;
  for (int i = 0; i < 3; ++i) {
    unit = kCommaUnit + unit_ranks_.Draw(random);
    if (unit < kFirstTopicalUnit) break;
    if (Combine(Combine(seed_, kTopic), unit) % kTopics == topic) break;
  }
  return unit;
}

// Element i of the result is the source position of the unit that is translated i-th.
std::vector<std::uint32_t> Bitext::DrawOrder(Random& random, const std::vector<Unit>& units) const {
  std::vector<std::uint32_t> order(units.size());
  std::iota(order.begin(), order.end(), 0);
  if (reordering_ > 0) {
    MoveVerbs(random, units, &order);
    SwapNeighbours(random, units, &order);
  }
  return order;
}

void Bitext::MoveVerbs(Random& random, const std::vector<Unit>& units,
                       std::vector<std::uint32_t>* order) const {
  std::uint32_t clause = 0;  // where the clause begins
  for (std::uint32_t i = 0; i < units.size(); ++i) {
    if (units[i] == kCommaUnit) clause = i + 1;
    const bool is_verb =
        units[i] >= kFirstVerb && Combine(Combine(seed_, kVerb), units[i]) % kVerbOneIn == 0;
    if (!is_verb || i <= clause || !random.Chance(4 * reordering_)) continue;
    const std::uint32_t distance = 1 + random.Below(std::min(kLongestMove, i - clause));
    const auto verb = order->begin() + i;
    std::rotate(verb - distance, verb, verb + 1);
  }
}

// Whether two units change places is usually the same each time, with exceptions.
void Bitext::SwapNeighbours(Random& random, const std::vector<Unit>& units,
                            std::vector<std::uint32_t>* order) const {
  const auto stays = [](Unit unit) { return unit == kCommaUnit || unit == kPeriodUnit; };
  for (std::size_t i = 0; i + 1 < order->size(); ++i) {
    const Unit first = units[(*order)[i]];
    const Unit second = units[(*order)[i + 1]];
    if (stays(first) || stays(second)) continue;
    Random habit(Combine(Combine(Combine(seed_, kSwap), first), second));
    if (!random.Chance(habit.Chance(reordering_) ? 0.85 : 0.1 * reordering_)) continue;
    std::swap((*order)[i], (*order)[i + 1]);
    ++i;
  }
}

std::uint32_t Bitext::ChooseTranslation(Random& random, Unit unit, Word last_target) const {
  if (!random.Chance(kChoiceByContext)) return translation_ranks_.Draw(random);
  Random context(Combine(Combine(Combine(seed_, kChoice), unit), last_target));
  return translation_ranks_.Draw(context);
}

SentencePair Bitext::Translate(Random& random, const std::vector<Unit>& units,
                               const std::vector<std::uint32_t>& order) const {
  SentencePair pair;
  std::vector<std::uint32_t> begins;
  for (const Unit unit : units) {
    begins.push_back(static_cast<std::uint32_t>(pair.source.size()));
    const WordSpan source = lexicon_.Source(unit);
    pair.source.insert(pair.source.end(), source.begin(), source.end());
  }
  std::vector<TargetWord> target;
  Word last = kPeriod;
  for (const std::uint32_t position : order) {
    const Unit unit = units[position];
    lexicon_.Translate(unit, ChooseTranslation(random, unit, last), &target);
    for (const TargetWord& word : target) {
      if (word.from != TargetWord::kUnaligned) {
        pair.links.push_back({begins[position] + static_cast<std::uint32_t>(word.from),
                              static_cast<std::uint32_t>(pair.target.size())});
      }
      pair.target.push_back(word.word);
      last = word.word;
    }
  }
  return pair;
}

}  // namespace exact::generator
