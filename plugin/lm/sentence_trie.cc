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

SentenceTrie::SentenceTrie(const std::vector<WeightedKenModel>& models,
                           const std::vector<std::string>& extra_words)
    : contexts_(1),
      ngrams_(models.size()),
      part_scores_(models.size()),
      suffix_scores_(models.size()) {
  for (const WeightedKenModel& model : models) {
    models_.emplace_back(model, extra_words);
    order_ = std::max(order_, model.model->order());
    context_parts_.emplace_back();
    context_parts_.back().known = true;
  }
}

void SentenceTrie::BeginSentence(char* state) const {
  Put(matches_[Unigram(kSentenceStart)].next, state);
}

void SentenceTrie::NoContext(char* state) const { Put(kRoot, state); }

LanguageModel::WordScore SentenceTrie::ScoreWord(const char* from, Word word, char* to) const {
  const Match& match = matches_[LongestMatch(Get(from), word)];
  Put(match.next, to);
  return ScoreMatch(Get(from), match);
}

LanguageModel::WordScore SentenceTrie::ScoreEnd(const char* from) const {
  return ScoreMatch(Get(from), matches_[LongestMatch(Get(from), kEnd)]);
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
  std::size_t bytes = HeapBytes(models_, contexts_, context_parts_, matches_, match_parts_,
                                children_, step_scores_, candidates_, unigrams_) +
                      child_index_.Bytes() + lists_.Bytes();
  for (const Model& model : models_) {
    bytes += HeapBytes(model.positions, model.steps, model.candidates, model.found);
  }
  return bytes;
}

lm::WordIndex SentenceTrie::Model::Index(Word word) const {
  if (word == kSentenceStart) return weighted.model->begin_sentence();
  if (word == kEnd) return weighted.model->end_sentence();
  return words[word];
}

std::uint32_t SentenceTrie::LongestMatch(ContextId context, Word word) const {
  if (context == kRoot) return Unigram(word);
  const std::uint32_t step = FindInList(context, word);
  if (step != kNone) {
    return FindChild(context, word, [&] { return MatchOfStep(context, step); });
  }
  const std::uint32_t shorter = LongestMatch(contexts_[context].shorter, word);
  if (matches_[shorter].length < contexts_[context].length) return shorter;
  const std::uint32_t longer =
      FindChild(context, word, [&] { return ExtendMatch(context, word, shorter); });
  return longer == kNone ? shorter : longer;
}

std::uint32_t SentenceTrie::ExtendMatch(ContextId context, Word word, std::uint32_t shorter) const {
  bool any = false;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    Model& model = models_[m];
    const MatchPart& part = match_parts_[shorter * models_.size() + m];
    model.found.clear();
    if (part.extends_left && PartOf(context, m).known) {
      model.ngrams.Extend(model.Index(contexts_[context].oldest), contexts_[context].length,
                          &part.position, 1, &model.found);
    }
    ngrams_[m] = model.found.empty() ? nullptr : &model.found[0].ngram;
    any = any || ngrams_[m] != nullptr;
  }
  if (!any) return kNone;
  SetSuffixScores(shorter);
  return AddMatch({context, word, matches_[shorter].next});
}

LanguageModel::WordScore SentenceTrie::ScoreMatch(ContextId context, const Match& match) const {
  WordScore score{0, match.length == contexts_[context].length + 1};
  for (; contexts_[context].length >= match.length; context = contexts_[context].shorter) {
    score.score += contexts_[context].backoff;
  }
  score.score += match.score;
  return score;
}

std::uint32_t SentenceTrie::Unigram(Word word) const {
  return FindChild(kRoot, word, [&] {
    for (std::size_t m = 0; m < models_.size(); ++m) {
      Model& model = models_[m];
      model.found.assign(1, {0, model.ngrams.Unigram(model.Index(word))});
      ngrams_[m] = &model.found[0].ngram;
      suffix_scores_[m] = 0;
    }
    return AddMatch({kRoot, word, kRoot});
  });
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

std::uint32_t SentenceTrie::FindInList(ContextId context, Word word) const {
  if (!lists_.Has(context)) return kNone;
  const ContinuationLists::Steps list = lists_.Of(context);
  const auto* found = std::lower_bound(
      list.begin(), list.end(), word,
      [](const ContinuationLists::Step& step, Word wanted) { return step.word < wanted; });
  if (found == list.end() || found->word != word) return kNone;
  return static_cast<std::uint32_t>(found - lists_.steps().data());
}

std::uint32_t SentenceTrie::MatchOfStep(ContextId context, std::uint32_t step) const {
  Match match;
  match.score = lists_.steps()[step].score;
  match.next = lists_.steps()[step].next;
  match.length = static_cast<std::uint8_t>(contexts_[context].length + 1);
  matches_.push_back(match);
  for (std::size_t m = 0; m < models_.size(); ++m) {
    const Model& model = models_[m];
    MatchPart part;
    part.score = step_scores_[step * models_.size() + m];
    const auto end = model.steps.begin() + PartOf(context, m).end;
    const auto found = std::lower_bound(model.steps.begin() + PartOf(context, m).begin, end, step);
    part.extends_left = found != end && *found == step;
    if (part.extends_left) {
      part.position = model.positions[static_cast<std::size_t>(found - model.steps.begin())];
    }
    match_parts_.push_back(part);
  }
  return static_cast<std::uint32_t>(matches_.size() - 1);
}

void SentenceTrie::SetSuffixScores(std::uint32_t match) const {
  for (std::size_t m = 0; m < models_.size(); ++m) {
    suffix_scores_[m] = match_parts_[match * models_.size() + m].score;
  }
}

// A model that does not have the n-gram backs off.  Its back-off is 0 if it does not even know the
// context.
Score SentenceTrie::ScoreParts(const Ngram& ngram) const {
  Score sum = 0;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    part_scores_[m] = ngrams_[m] != nullptr ? models_[m].ScoreOf(*ngrams_[m], ngram.word)
                                            : PartOf(ngram.context, m).backoff + suffix_scores_[m];
    sum += part_scores_[m];
  }
  return sum;
}

std::uint32_t SentenceTrie::AddMatch(const Ngram& ngram) const {
  Match match;
  match.score = ScoreParts(ngram);
  match.length = static_cast<std::uint8_t>(contexts_[ngram.context].length + 1);
  match.next = NextContext(ngram);
  matches_.push_back(match);
  for (std::size_t m = 0; m < models_.size(); ++m) {
    MatchPart part;
    part.score = part_scores_[m];
    if (ngrams_[m] != nullptr) {
      part.extends_left = ngrams_[m]->extends_left;
      part.position = ngrams_[m]->position;
    }
    match_parts_.push_back(part);
  }
  return static_cast<std::uint32_t>(matches_.size() - 1);
}

// The context after the n-gram: a new one, if it is one of any model.
ContextId SentenceTrie::NextContext(const Ngram& ngram) const {
  new_parts_.assign(models_.size(), ContextPart());
  bool any = false;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    if (ngrams_[m] == nullptr || !ngrams_[m]->extends_right) continue;
    any = new_parts_[m].known = true;
    new_parts_[m].backoff = models_[m].Scale(ngrams_[m]->backoff);
  }
  if (!any) return ngram.suffix_next;
  const ContextId before = ngram.context;
  const auto length = static_cast<std::uint8_t>(contexts_[before].length + 1);
  const Word oldest = before == kRoot ? ngram.word : contexts_[before].oldest;
  ContextId shorter = ngram.suffix_next;
  if (!IsShorterOf(shorter, length)) {
    shorter = AddShorter(before == kRoot ? kRoot : contexts_[before].shorter, ngram.word, length,
                         shorter);
  }
  return AddContext(oldest, length, shorter);
}

// Whether the context is one word shorter than new_parts_ of this length, and all models that know
// those know it.
bool SentenceTrie::IsShorterOf(ContextId context, std::size_t length) const {
  if (contexts_[context].length + 1U != length) return false;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    if (new_parts_[m].known && !PartOf(context, m).known) return false;
  }
  return true;
}

// KenLM's tries do not mark every context of a model whose n-grams lack their ends: "b c" may have
// no mark although there is "a b c d".  To find "d" after "a b c", the context "b c" is needed.
// Adds what is missing below new_parts_ of the given length: `word` after the context `before`,
// without the words of either that are older.  `found` is the longest of these contexts that has a
// mark.  Keeps new_parts_.
ContextId SentenceTrie::AddShorter(ContextId before, Word word, std::size_t length,
                                   ContextId found) const {
  if (length == 1) return kRoot;
  const std::vector<ContextPart> longer = new_parts_;
  const bool is_found = contexts_[found].length + 1U == length;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    ContextPart part;  // a context without a mark has no back-off
    if (is_found) part = PartOf(found, m);
    part.known = part.known || longer[m].known;
    part.begin = part.end = 0;
    new_parts_[m] = part;
  }
  ContextId shorter = is_found ? contexts_[found].shorter : found;
  const Word oldest = before == kRoot ? word : contexts_[before].oldest;
  if (!IsShorterOf(shorter, length - 1)) {
    shorter =
        AddShorter(before == kRoot ? kRoot : contexts_[before].shorter, word, length - 1, shorter);
  }
  const ContextId added = AddContext(oldest, static_cast<std::uint8_t>(length - 1), shorter);
  new_parts_ = longer;
  return added;
}

// Adds a context with new_parts_.
ContextId SentenceTrie::AddContext(Word oldest, std::uint8_t length, ContextId shorter) const {
  Context context;
  for (const ContextPart& part : new_parts_) context.backoff += part.backoff;
  context.oldest = oldest;
  context.shorter = shorter;
  context.length = length;
  contexts_.push_back(context);
  context_parts_.insert(context_parts_.end(), new_parts_.begin(), new_parts_.end());
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
      const auto number = static_cast<std::uint32_t>(&step - lists_.steps().data());
      FindChild(context, step.word, [&] { return MatchOfStep(context, number); });
    }
  }
  lists_.Clear();
  step_scores_.clear();
  for (Model& model : models_) {
    model.positions.clear();
    model.steps.clear();
  }
}

void SentenceTrie::MakeList(ContextId context) const {
  const ContextId shorter = contexts_[context].shorter;
  if (shorter != kRoot && !lists_.Has(shorter)) MakeList(shorter);
  for (std::size_t m = 0; m < models_.size(); ++m) {
    PartOf(context, m).begin = static_cast<std::uint32_t>(models_[m].steps.size());
  }
  if (contexts_[context].length == 1) {
    ExtendUnigrams(context);
  } else {
    ExtendList(context);
  }
  for (std::size_t m = 0; m < models_.size(); ++m) {
    PartOf(context, m).end = static_cast<std::uint32_t>(models_[m].steps.size());
  }
  lists_.Finish(context);
}

void SentenceTrie::ExtendUnigrams(ContextId context) const {
  next_words_->After(contexts_[context].oldest, &candidates_);
  unigrams_.clear();
  for (const Word word : candidates_) unigrams_.push_back(Unigram(word));
  std::vector<KenPosition> positions;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    Model& model = models_[m];
    positions.clear();
    model.candidates.clear();
    for (std::uint32_t i = 0; PartOf(context, m).known && i < unigrams_.size(); ++i) {
      const MatchPart& unigram = match_parts_[unigrams_[i] * models_.size() + m];
      if (!unigram.extends_left) continue;
      positions.push_back(unigram.position);
      model.candidates.push_back(i);
    }
    model.found.clear();
    model.ngrams.Extend(model.Index(contexts_[context].oldest), 1, positions.data(),
                        positions.size(), &model.found);
  }
  Merge([](const Model& model, std::size_t index) { return model.candidates[index]; },
        [&](std::uint32_t i) {
          SetSuffixScores(unigrams_[i]);
          AddToList({context, candidates_[i], matches_[unigrams_[i]].next});
        });
}

void SentenceTrie::ExtendList(ContextId context) const {
  const ContextId shorter = contexts_[context].shorter;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    Model& model = models_[m];
    const ContextPart& part = PartOf(shorter, m);
    model.found.clear();
    model.first = part.begin;
    if (!PartOf(context, m).known) continue;
    model.ngrams.Extend(model.Index(contexts_[context].oldest), contexts_[context].length,
                        model.positions.data() + part.begin, part.end - part.begin, &model.found);
  }
  Merge([](const Model& model, std::size_t index) { return model.steps[model.first + index]; },
        [&](std::uint32_t step) {
          std::copy_n(step_scores_.begin() + static_cast<std::ptrdiff_t>(step * models_.size()),
                      models_.size(), suffix_scores_.begin());
          const ContinuationLists::Step& suffix = lists_.steps()[step];
          AddToList({context, suffix.word, suffix.next});
        });
}

template <class NumberOf, class Add>
void SentenceTrie::Merge(NumberOf&& number_of, Add&& add) const {
  for (Model& model : models_) model.merged = 0;
  for (;;) {
    std::uint32_t first = kNone;
    for (const Model& model : models_) {
      if (model.merged == model.found.size()) continue;
      first = std::min(first, number_of(model, model.found[model.merged].index));
    }
    if (first == kNone) return;
    for (std::size_t m = 0; m < models_.size(); ++m) {
      Model& model = models_[m];
      const bool has = model.merged < model.found.size() &&
                       number_of(model, model.found[model.merged].index) == first;
      ngrams_[m] = has ? &model.found[model.merged++].ngram : nullptr;
    }
    add(first);
  }
}

// An n-gram that was found on its own before keeps its context.
void SentenceTrie::AddToList(const Ngram& ngram) const {
  const Score score = ScoreParts(ngram);
  const std::uint32_t known = KnownChild(ngram.context, ngram.word);
  const ContextId next = known != kNone ? matches_[known].next : NextContext(ngram);
  const auto step = static_cast<std::uint32_t>(lists_.steps().size());
  for (std::size_t m = 0; m < models_.size(); ++m) {
    step_scores_.push_back(part_scores_[m]);
    if (ngrams_[m] == nullptr || !ngrams_[m]->extends_left) continue;
    models_[m].steps.push_back(step);
    models_[m].positions.push_back(ngrams_[m]->position);
  }
  lists_.Add({ngram.word, next, score});
}

}  // namespace exact
