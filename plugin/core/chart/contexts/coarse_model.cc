#include "plugin/core/chart/contexts/coarse_model.h"

#include <algorithm>

namespace exact::chart {
namespace {

constexpr CoarseModel::Id kNoId = 0xffffffffU;
constexpr std::uint8_t kUnknownLength = 0xff;

}  // namespace

CoarseModel::CoarseModel(std::size_t longest, Space& space, EndJoiner& joiner,
                         const NextWords& next, const std::vector<Word>& words, Budget& budget)
    : longest_(longest),
      space_(space),
      joiner_(joiner),
      words_(words),
      next_(next),
      continuations_(next_, space.contexts) {
  for (const Word word : words) {
    numbers_.emplace(word, static_cast<std::uint32_t>(numbers_.size()));
  }
  Intern(space.contexts.no_context());
  for (std::uint32_t word = 0; word < words.size(); ++word) {
    const LmContexts::WordStep step = space.contexts.Step(space.contexts.no_context(), words[word]);
    unigrams_.push_back({word, Cut(step.next), step.score});
    StringEnds string = joiner.Empty();
    joiner.AppendWord(words[word], &string);
    beginnings_.push_back(
        {string.left, joiner.LengthOf(string.left) > 0,
         longest == 1 || EndJoiner::KindOf(string.left) != EndJoiner::Kind::kOpen});
  }
  if (space.contexts.model().Order() > longest_ + 1) RaiseScores(budget);
}

std::uint8_t CoarseModel::Length(ContextId real) {
  if (real >= lengths_.size()) {
    lengths_.resize(std::max<std::size_t>(real + 1, lengths_.size() * 2), kUnknownLength);
  }
  if (lengths_[real] == kUnknownLength) {
    const LmContexts::Shorter shorter = space_.contexts.Shorten(real);
    const std::uint8_t length = shorter.context == IdTable::kNone
                                    ? std::uint8_t{0}
                                    : static_cast<std::uint8_t>(Length(shorter.context) + 1);
    lengths_[real] = length;
  }
  return lengths_[real];
}

CoarseModel::Id CoarseModel::Cut(ContextId real) {
  while (Length(real) > longest_) real = space_.contexts.Shorten(real).context;
  if (real < ids_.size() && ids_[real] != kNoId) return ids_[real];
  return Intern(real);
}

bool CoarseModel::SecondMatters(std::uint32_t first, std::uint32_t second) {
  if (longest_ == 1) return false;
  StringEnds string{beginnings_[first].left, contexts_[unigrams_[first].next].real};
  joiner_.AppendWord(words_[second], &string);
  return joiner_.LengthOf(string.left) > 1;
}

const CoarseModel::Left& CoarseModel::CutLeft(LeftId left) {
  if (left >= has_left_.size()) {
    has_left_.resize(std::max<std::size_t>(left + 1, has_left_.size() * 2));
    lefts_.resize(has_left_.size());
  }
  if (!has_left_[left]) {
    has_left_[left] = true;
    lefts_[left] = MakeLeft(left);
  }
  return lefts_[left];
}

// An item scores its words as if nothing preceded them.  The priced inside score leaves out the
// words of the left context, and takes for the other words of a longer left end the most that they
// can score.
CoarseModel::Left CoarseModel::MakeLeft(LeftId left) {
  using Kind = EndJoiner::Kind;
  const std::vector<EndJoiner::LeftWord> words = joiner_.WordsOf(left);
  const Kind kind = EndJoiner::KindOf(left);
  Left result{kind == Kind::kOpen && words.size() < longest_, {}, 0};
  if (result.is_short) return result;
  LeftContext& context = result.context;
  context.first = words.empty()
                      ? (kind == Kind::kBeginsAnew ? LeftContext::kClosed : LeftContext::kNone)
                      : Number(words[0].word);
  context.second = LeftContext::kOpen;
  if (longest_ > 1 && words.size() > 1) context.second = Number(words[1].word);
  if (longest_ > 1 && words.size() == 1 && kind == Kind::kBeginsAnew) {
    context.second = LeftContext::kRestart;
  }
  Id at = kRoot;
  for (std::size_t i = 0; i < words.size(); ++i) {
    result.correction -= words[i].score;
    bool listed = false;
    const Step step = Append(at, Number(words[i].word), &listed);
    if (i >= longest_) result.correction += step.score;
    at = step.next;
  }
  if (!words.empty()) result.correction += RaiseOf(words.back().context);
  return result;
}

CoarseModel::Id CoarseModel::Intern(ContextId real) {
  const std::uint8_t length = Length(real);
  Id group = kRoot;
  Score backoff = 0;
  if (length > 0) {
    const LmContexts::Shorter shorter = space_.contexts.Shorten(real);
    backoff = shorter.backoff;
    if (length == longest_) group = Cut(shorter.context);
  }
  const auto id = static_cast<Id>(contexts_.size());
  contexts_.push_back({real, length == 1 ? id : group, backoff, length});
  lists_.emplace_back();
  if (real >= ids_.size()) ids_.resize(std::max<std::size_t>(real + 1, ids_.size() * 2), kNoId);
  ids_[real] = id;
  return id;
}

Range<CoarseModel::Step> CoarseModel::List(Id context) {
  if (lists_[context].begin > lists_[context].end) MakeList(context);
  return {steps_.data() + lists_[context].begin, steps_.data() + lists_[context].end};
}

void CoarseModel::MakeList(Id context) {
  const auto begin = static_cast<std::uint32_t>(steps_.size());
  if (contexts_[context].length > 0) {
    const ContextId real = contexts_[context].real;
    // The steps of the model are valid only until its contexts are asked again.
    const Continuations::Steps found = continuations_.Of(real);
    std::size_t word = 0;
    for (const Continuations::Step& step : found) {
      while (words_[word] < step.word) ++word;
      steps_.push_back({static_cast<std::uint32_t>(word), step.next, step.score});
    }
    for (std::size_t i = begin; i < steps_.size(); ++i) {
      space_.contexts.CheckScore(steps_[i].score);
      steps_[i].next = Cut(steps_[i].next);
    }
  }
  lists_[context] = {begin, static_cast<std::uint32_t>(steps_.size())};
}

CoarseModel::Step CoarseModel::Append(Id context, std::uint32_t word, bool* listed) {
  const Range<Step> list = List(context);
  const Step* found =
      std::lower_bound(list.begin(), list.end(), word,
                       [](const Step& step, std::uint32_t number) { return step.word < number; });
  *listed = found != list.end() && found->word == word;
  if (*listed) return *found;
  if (contexts_[context].length == 0) return unigrams_[word];
  const bool to_root = contexts_[context].length == 1;
  bool shorter_listed = false;
  Step step = to_root ? unigrams_[word] : Append(contexts_[context].group, word, &shorter_listed);
  step.score += contexts_[context].backoff;
  return step;
}

// Enumerates the contexts that are too long, and raises the scores of what they are cut to.  A word
// that needs the whole of a long context also needs the whole of every shorter one, so the lists of
// the contexts that they are cut to name all words in question.
void CoarseModel::RaiseScores(Budget& budget) {
  // Contexts one word longer are found by appending words, so their order is not one of suffixes.
  // Collect them all first.
  std::vector<ContextId> found;
  std::vector<char> seen;
  const auto visit = [&](ContextId real) {
    if (real >= seen.size()) seen.resize(std::max<std::size_t>(real + 1, seen.size() * 2));
    if (seen[real] != 0) return;
    seen[real] = 1;
    found.push_back(real);
  };
  visit(space_.contexts.begin_sentence());
  for (const Step& step : unigrams_) visit(contexts_[step.next].real);
  std::vector<ContextId> next;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (i % 256 == 0) budget.CheckTime();
    if (Length(found[i]) == 0) continue;
    next.clear();
    for (const Continuations::Step& step : continuations_.Of(found[i])) next.push_back(step.next);
    for (const ContextId real : next) visit(real);
  }
  // Longest contexts first: what they add to shorter ones is then known.
  std::stable_sort(found.begin(), found.end(),
                   [&](ContextId a, ContextId b) { return Length(a) > Length(b); });
  for (const ContextId real : found) {
    if (Length(real) <= longest_) break;
    const LmContexts::Shorter shorter = space_.contexts.Shorten(real);
    const Score sum = shorter.backoff + RaiseOf(real);
    if (sum > RaiseOf(shorter.context)) raises_[shorter.context] = sum;
  }
  std::vector<Continuations::Step> steps;
  for (const ContextId real : found) {
    if (Length(real) < longest_) break;
    budget.CheckTime();
    const Score raise = RaiseOf(real);
    const Id cut = Cut(real);
    List(cut);
    if (Length(real) == longest_) contexts_[cut].backoff += raise;
    steps.assign(continuations_.Of(real).begin(), continuations_.Of(real).end());
    std::size_t at = lists_[cut].begin;
    for (const Continuations::Step& step : steps) {
      const std::uint32_t word = numbers_.at(step.word);
      while (steps_[at].word < word) ++at;
      steps_[at].score = std::max(steps_[at].score, step.score + raise);
    }
  }
}

std::size_t CoarseModel::Bytes() const {
  return HeapBytes(beginnings_, lefts_) +
         HeapBytes(contexts_, ids_, lengths_, unigrams_, steps_, lists_) +
         numbers_.size() * (sizeof(Word) * 2 + 2 * sizeof(void*)) + continuations_.Bytes();
}

}  // namespace exact::chart
