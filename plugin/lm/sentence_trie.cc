#include "plugin/lm/sentence_trie.h"

#include <algorithm>
#include <cstring>

#include "plugin/core/base/memory_meter.h"

namespace exact {
namespace {

ContextId Get(const char* state) {
  ContextId context;
  std::memcpy(&context, state, sizeof(context));
  return context;
}

void Put(ContextId context, char* state) { std::memcpy(state, &context, sizeof(context)); }

}  // namespace

SentenceTrie::SentenceTrie(const WeightedKenModel& weighted,
                           const std::vector<std::string>& extra_words)
    : weighted_(weighted),
      ngrams_(weighted.model->ngrams()),
      order_(weighted.model->order()),
      words_(weighted, extra_words),
      contexts_(1) {}

void SentenceTrie::BeginSentence(char* state) const { Put(Unigram(kSentenceStart).next, state); }

void SentenceTrie::NoContext(char* state) const { Put(kRoot, state); }

LanguageModel::WordScore SentenceTrie::ScoreWord(const char* from, Word word, char* to) const {
  const Match& match = LongestMatch(Get(from), word);
  Put(match.next, to);
  return ScoreMatch(Get(from), match);
}

LanguageModel::WordScore SentenceTrie::ScoreEnd(const char* from) const {
  return ScoreMatch(Get(from), LongestMatch(Get(from), kEnd));
}

std::size_t SentenceTrie::ContextLength(const char* state) const {
  return contexts_[Get(state)].length;
}

bool SentenceTrie::Shorten(const char* from, char* shorter, Score* backoff) const {
  const ContextId context = Get(from);
  if (context == kRoot) return false;
  *backoff = contexts_[context].backoff;
  Put(contexts_[context].shorter, shorter);
  return true;
}

std::vector<Word> SentenceTrie::History(const char* state) const {
  std::vector<Word> history;
  for (ContextId context = Get(state); context != kRoot; context = contexts_[context].shorter) {
    history.push_back(contexts_[context].oldest);
  }
  return history;
}

std::size_t SentenceTrie::Bytes() const {
  return HeapBytes(contexts_, matches_, children_, positions_, extensible_, candidates_,
                   unigram_positions_, extended_) +
         child_index_.Bytes() + lists_.Bytes();
}

lm::WordIndex SentenceTrie::Index(Word word) const {
  if (word == kSentenceStart) return weighted_.model->begin_sentence();
  if (word == kEnd) return weighted_.model->end_sentence();
  return words_[word];
}

Score SentenceTrie::ScoreOf(const KenNgram& ngram, Word word) const {
  return Scale(ngram.log10) + (Index(word) == 0 ? weighted_.oov_weight : 0);
}

const SentenceTrie::Match& SentenceTrie::LongestMatch(ContextId context, Word word) const {
  if (context == kRoot) return Unigram(word);
  if (FindInList(context, word, &listed_)) return listed_;
  const Match& shorter = LongestMatch(contexts_[context].shorter, word);
  if (shorter.length < contexts_[context].length || !shorter.extends_left) return shorter;
  const std::uint32_t longer = FindChild(context, word, [&] {
    extended_.clear();
    ngrams_.Extend(contexts_[context].first, shorter.length, &shorter.position, 1, &extended_);
    if (extended_.empty()) return kNone;
    return AddMatch(extended_[0].ngram, context, word, shorter.next);
  });
  return longer == kNone ? shorter : matches_[longer];
}

LanguageModel::WordScore SentenceTrie::ScoreMatch(ContextId context, const Match& match) const {
  WordScore score{0, match.length == contexts_[context].length + 1};
  for (; contexts_[context].length >= match.length; context = contexts_[context].shorter) {
    score.score += contexts_[context].backoff;
  }
  score.score += match.score;
  return score;
}

const SentenceTrie::Match& SentenceTrie::Unigram(Word word) const {
  const std::uint32_t match = FindChild(
      kRoot, word, [&] { return AddMatch(ngrams_.Unigram(Index(word)), kRoot, word, kRoot); });
  return matches_[match];
}

template <class Make>
std::uint32_t SentenceTrie::FindChild(ContextId context, Word word, Make&& make) const {
  const std::uint64_t key = std::uint64_t{context} << 32 | word;
  const std::uint32_t id = child_index_.FindOrAdd(
      MixBits(key), [&](std::uint32_t other) { return children_[other].key == key; },
      [&] {
        const std::uint32_t match = make();
        contexts_[context].has_children = true;
        children_.push_back({key, match});
        return static_cast<std::uint32_t>(children_.size() - 1);
      });
  return children_[id].match;
}

std::uint32_t SentenceTrie::KnownChild(ContextId context, Word word) const {
  if (!contexts_[context].has_children) return kNone;
  const std::uint64_t key = std::uint64_t{context} << 32 | word;
  const std::uint32_t id = child_index_.Find(
      MixBits(key), [&](std::uint32_t other) { return children_[other].key == key; });
  return id == IdTable::kNone ? kNone : children_[id].match;
}

bool SentenceTrie::FindInList(ContextId context, Word word, Match* match) const {
  if (!lists_.Has(context)) return false;
  const ContinuationLists::Steps list = lists_.Of(context);
  const auto* found = std::lower_bound(
      list.begin(), list.end(), word,
      [](const ContinuationLists::Step& step, Word wanted) { return step.word < wanted; });
  if (found == list.end() || found->word != word) return false;
  const auto number = static_cast<std::uint32_t>(found - lists_.steps().data());
  const auto begin = extensible_.begin() + contexts_[context].extensible_begin;
  const auto end = extensible_.begin() + contexts_[context].extensible_end;
  const auto extensible = std::lower_bound(begin, end, number);
  match->score = found->score;
  match->next = found->next;
  match->length = static_cast<std::uint8_t>(contexts_[context].length + 1);
  match->extends_left = extensible != end && *extensible == number;
  if (match->extends_left) {
    match->position = positions_[static_cast<std::size_t>(extensible - extensible_.begin())];
  }
  return true;
}

std::uint32_t SentenceTrie::AddMatch(const KenNgram& ngram, ContextId before, Word word,
                                     ContextId suffix_next) const {
  Match match;
  match.position = ngram.position;
  match.score = ScoreOf(ngram, word);
  match.length = static_cast<std::uint8_t>(contexts_[before].length + 1);
  match.extends_left = ngram.extends_left;
  match.next = ngram.extends_right ? AddContext(ngram, before, word, suffix_next) : suffix_next;
  matches_.push_back(match);
  return static_cast<std::uint32_t>(matches_.size() - 1);
}

ContextId SentenceTrie::AddContext(const KenNgram& ngram, ContextId before, Word word,
                                   ContextId suffix_next) const {
  Context context;
  context.backoff = Scale(ngram.backoff);
  context.oldest = before == kRoot ? word : contexts_[before].oldest;
  context.first = before == kRoot ? Index(word) : contexts_[before].first;
  context.shorter = suffix_next;
  context.length = static_cast<std::uint8_t>(contexts_[before].length + 1);
  contexts_.push_back(context);
  return static_cast<ContextId>(contexts_.size() - 1);
}

const ContinuationLists* SentenceTrie::BeginLists(const NextWords& next) const {
  DissolveLists();
  next_words_ = &next;
  return &lists_;
}

void SentenceTrie::DissolveLists() const {
  for (ContextId context = 0; context < lists_.context_end(); ++context) {
    if (!lists_.Has(context)) continue;
    for (const ContinuationLists::Step& step : lists_.Of(context)) {
      FindChild(context, step.word, [&] {
        matches_.emplace_back();
        FindInList(context, step.word, &matches_.back());
        return static_cast<std::uint32_t>(matches_.size() - 1);
      });
    }
  }
  lists_.Clear();
  positions_.clear();
  extensible_.clear();
}

void SentenceTrie::MakeList(ContextId context) const {
  const ContextId shorter = contexts_[context].shorter;
  if (shorter != kRoot && !lists_.Has(shorter)) MakeList(shorter);
  contexts_[context].extensible_begin = static_cast<std::uint32_t>(extensible_.size());
  if (contexts_[context].length == 1) {
    ExtendUnigrams(context);
  } else if (contexts_[context].length == contexts_[shorter].length + 1) {
    ExtendList(context, shorter);
  }
  contexts_[context].extensible_end = static_cast<std::uint32_t>(extensible_.size());
  lists_.Finish(context);
}

void SentenceTrie::ExtendUnigrams(ContextId context) const {
  next_words_->After(contexts_[context].oldest, &candidates_);
  unigram_positions_.clear();
  std::size_t count = 0;
  for (const Word word : candidates_) {
    const Match& unigram = Unigram(word);
    if (!unigram.extends_left) continue;
    unigram_positions_.push_back(unigram.position);
    candidates_[count++] = word;
  }
  extended_.clear();
  ngrams_.Extend(contexts_[context].first, 1, unigram_positions_.data(), count, &extended_);
  for (const KenNgrams::Extended& found : extended_) {
    const Word word = candidates_[found.index];
    AddToList(found.ngram, context, word, Unigram(word).next);
  }
}

void SentenceTrie::ExtendList(ContextId context, ContextId shorter) const {
  const std::uint32_t begin = contexts_[shorter].extensible_begin;
  extended_.clear();
  ngrams_.Extend(contexts_[context].first, contexts_[context].length, positions_.data() + begin,
                 contexts_[shorter].extensible_end - begin, &extended_);
  for (const KenNgrams::Extended& found : extended_) {
    const ContinuationLists::Step suffix = lists_.steps()[extensible_[begin + found.index]];
    AddToList(found.ngram, context, suffix.word, suffix.next);
  }
}

// An n-gram that was found on its own before keeps its context.
void SentenceTrie::AddToList(const KenNgram& ngram, ContextId context, Word word,
                             ContextId suffix_next) const {
  const std::uint32_t known = KnownChild(context, word);
  ContextId next = suffix_next;
  if (known != kNone) {
    next = matches_[known].next;
  } else if (ngram.extends_right) {
    next = AddContext(ngram, context, word, suffix_next);
  }
  if (ngram.extends_left) {
    extensible_.push_back(static_cast<std::uint32_t>(lists_.steps().size()));
    positions_.push_back(ngram.position);
  }
  lists_.Add({word, next, ScoreOf(ngram, word)});
}

}  // namespace exact
