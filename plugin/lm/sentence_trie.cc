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
    : contexts_(models.size()) {
  for (const WeightedKenModel& model : models) {
    AddModel(model, model.model->ngrams(), SentenceWords(model, extra_words));
  }
}

SentenceTrie::SentenceTrie(const SentenceTrie& whole, std::size_t longest)
    : contexts_(whole.models_.size()) {
  for (const Model& model : whole.models_) {
    const KenModel& ken = *model.weighted.model;
    if (ken.order() <= longest) {
      AddModel(model.weighted, model.ngrams, model.words);
      continue;
    }
    shorter_ngrams_.push_back(
        std::make_unique<OptimisticNgrams>(model.ngrams, *ken.rests(), longest));
    AddModel(model.weighted, *shorter_ngrams_.back(), model.words);
  }
  order_ = std::min(order_, longest);
}

void SentenceTrie::AddModel(const WeightedKenModel& weighted, const KenNgrams& ngrams,
                            SentenceWords words) {
  models_.emplace_back(weighted, ngrams, std::move(words));
  order_ = std::max(order_, weighted.model->order());
  ngrams_.emplace_back();
  part_scores_.emplace_back();
  suffix_scores_.emplace_back();
  new_parts_.emplace_back();
}

std::unique_ptr<const LanguageModel> SentenceTrie::Optimistic(std::size_t context_length) const {
  const std::size_t longest = context_length + 1;
  const auto may_score_more = [&](const Model& model) {
    const KenModel& ken = *model.weighted.model;
    return ken.order() > longest && (model.weighted.scale() < 0 || ken.rests() == nullptr);
  };
  if (std::any_of(models_.begin(), models_.end(), may_score_more)) return nullptr;
  return std::make_unique<SentenceTrie>(*this, longest);
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
  std::size_t bytes =
      contexts_.Bytes() +
      HeapBytes(models_, matches_, match_parts_, children_, step_scores_, candidates_, unigrams_) +
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
  if (step != kNone) return MatchOfStep(context, step);
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
    if (part.extends_left && contexts_.PartOf(context, m).known) {
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
  WordScore score{0, match.length == contexts_[context].length + 1, match.extends_left};
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
        contexts_.SetHasChildren(context);
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
  return FindChild(context, lists_.steps()[step].word,
                   [&] { return AddMatchOfStep(context, step); });
}

std::uint32_t SentenceTrie::AddMatchOfStep(ContextId context, std::uint32_t step) const {
  Match match;
  match.score = lists_.steps()[step].score;
  match.next = lists_.steps()[step].next;
  match.length = static_cast<std::uint8_t>(contexts_[context].length + 1);
  matches_.push_back(match);
  for (std::size_t m = 0; m < models_.size(); ++m) {
    const Model& model = models_[m];
    MatchPart part;
    part.score = step_scores_[step * models_.size() + m];
    const auto end = model.steps.begin() + contexts_.PartOf(context, m).end;
    const auto found =
        std::lower_bound(model.steps.begin() + contexts_.PartOf(context, m).begin, end, step);
    part.extends_left = found != end && *found == step;
    if (part.extends_left) {
      part.position = model.positions[static_cast<std::size_t>(found - model.steps.begin())];
    }
    match_parts_.push_back(part);
    matches_.back().extends_left |= part.extends_left;
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
    part_scores_[m] = ngrams_[m] != nullptr
                          ? models_[m].ScoreOf(*ngrams_[m], ngram.word)
                          : contexts_.PartOf(ngram.context, m).backoff + suffix_scores_[m];
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
    matches_.back().extends_left |= part.extends_left;
  }
  return static_cast<std::uint32_t>(matches_.size() - 1);
}

// The context after the n-gram: a new one, if it is one of any model.
ContextId SentenceTrie::NextContext(const Ngram& ngram) const {
  bool any = false;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    TrieContexts::Part& part = new_parts_[m];
    part = TrieContexts::Part();
    if (ngrams_[m] == nullptr || !ngrams_[m]->extends_right) continue;
    any = part.known = true;
    part.backoff = models_[m].Scale(ngrams_[m]->backoff);
  }
  if (!any) return ngram.suffix_next;
  return contexts_.Add(ngram.context, ngram.word, new_parts_, ngram.suffix_next);
}

}  // namespace exact
