// The lists of a sentence's trie.

#include <algorithm>

#include "plugin/lm/sentence_trie.h"

namespace exact {

const ContinuationLists* SentenceTrie::BeginLists(const NextWords& next) const {
  DissolveLists();
  next_words_ = &next;
  return &lists_;
}

void SentenceTrie::DissolveLists() const {
  for (ContextId context = 0; context < lists_.context_end(); ++context) {
    if (!lists_.Has(context)) continue;
    for (const ContinuationLists::Step& step : lists_.Of(context)) {
      MatchOfStep(context, static_cast<std::uint32_t>(&step - lists_.steps().data()));
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
    contexts_.PartOf(context, m).begin = static_cast<std::uint32_t>(models_[m].steps.size());
  }
  if (contexts_[context].length == 1) {
    ExtendUnigrams(context);
  } else {
    ExtendList(context);
  }
  for (std::size_t m = 0; m < models_.size(); ++m) {
    contexts_.PartOf(context, m).end = static_cast<std::uint32_t>(models_[m].steps.size());
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
    for (std::uint32_t i = 0; contexts_.PartOf(context, m).known && i < unigrams_.size(); ++i) {
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
    const TrieContexts::Part& part = contexts_.PartOf(shorter, m);
    model.found.clear();
    model.first = part.begin;
    if (!contexts_.PartOf(context, m).known) continue;
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
