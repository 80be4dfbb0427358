#include "plugin/core/chart/leaves/leaf_language.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "plugin/core/base/memory_meter.h"

namespace exact::chart {
namespace {

constexpr std::uint32_t kUnknown = 0xffffffffU;
constexpr Score kNotYet = std::numeric_limits<Score>::quiet_NaN();

}  // namespace

LeafLanguage::LeafLanguage(Space& space, const LeafForest& forest, const PathGraph& graph)
    : space_(space), forest_(forest), words_(forest.words()), pairs_(words_) {
  PairWords(graph);
  continuations_ = std::make_unique<Continuations>(NextWords(words_, &pairs_), space_.contexts);
  const ContextId nothing = space_.contexts.no_context();
  for (const Word word : words_) {
    ContextId next;
    space_.Append(nothing, word, &next);
    behind_.push_back(next);
  }
  behind_.push_back(space_.contexts.begin_sentence());
  behind_.push_back(nothing);
  FindSpecials();
}

// Words may follow each other in a run, or across the ports.
void LeafLanguage::PairWords(const PathGraph& graph) {
  for (PortId port = 0; port < graph.port_count(); ++port) {
    WordPairs::Set next = pairs_.EmptySet();
    for (const LeafWord word : graph.Next(port)) {
      if (word < words_.size()) pairs_.Insert(words_[word], &next);
    }
    for (const PathGraph::LastWord& last : graph.LastWords(port)) {
      if (last.word < words_.size()) pairs_.Add(words_[last.word], next);
    }
  }
  for (const LeafForest::Edge& edge : forest_.edges()) {
    const Range<LeafForest::Element> target = forest_.Target(edge);
    for (std::size_t i = 1; i < target.size(); ++i) {
      if (target[i].is_slot || target[i - 1].is_slot) continue;
      if (target[i - 1].value >= words_.size()) continue;  // <s>: all words may follow
      pairs_.Add(words_[target[i - 1].value], words_[target[i].value]);
    }
  }
}

void LeafLanguage::FindSpecials() {
  specials_.resize(forest_.word_count());
  for (LeafWord before = 0; before < forest_.word_count(); ++before) {
    const ContextId context = behind_[before];
    if (context == space_.contexts.no_context()) continue;
    if (Shortest(context) != space_.contexts.no_context()) {
      for (LeafWord word = 0; word < words_.size(); ++word) {
        const ContextId next = Append(context, word, nullptr);
        if (next != behind_[word]) specials_[word].push_back({before, next});
      }
      continue;
    }
    for (const Entry& entry : Entries(context)) {
      if (entry.next != behind_[entry.word]) {
        specials_[entry.word].push_back({before, entry.next});
      }
    }
  }
}

ContextId LeafLanguage::Shortest(ContextId context) {
  while (ShapeOf(context).shorter != IdTable::kNone) context = ShapeOf(context).shorter;
  return context;
}

ContextId LeafLanguage::Append(ContextId context, LeafWord word, Score* score) {
  ContextId next;
  const Score found = space_.Append(context, words_[word], &next);
  if (score != nullptr) *score = found;
  return next;
}

ContextId LeafLanguage::Behind(LeafWord before, LeafWord word) {
  if (word >= words_.size()) return behind_[word];
  const std::vector<Special>& specials = specials_[word];
  const auto found =
      std::lower_bound(specials.begin(), specials.end(), before,
                       [](const Special& special, LeafWord x) { return special.before < x; });
  if (found != specials.end() && found->before == before) return found->context;
  return behind_[word];
}

const LeafLanguage::Shape& LeafLanguage::ShapeOf(ContextId context) {
  if (context >= shapes_.size()) shapes_.resize(context + context / 2 + 1, {0, 0, kUnknown});
  if (shapes_[context].depth == kUnknown) {
    const LmContexts::Shorter shorter = space_.contexts.Shorten(context);
    const std::uint32_t depth =
        shorter.context == IdTable::kNone ? 0 : ShapeOf(shorter.context).depth + 1;
    if (context >= shapes_.size()) shapes_.resize(context + 1, {0, 0, kUnknown});
    shapes_[context] = {shorter.context, shorter.backoff, depth};
  }
  return shapes_[context];
}

Range<LeafLanguage::Entry> LeafLanguage::Entries(ContextId context) {
  if (context >= lists_.size()) lists_.resize(context + context / 2 + 1);
  if (lists_[context].begin > lists_[context].end) {
    const auto begin = static_cast<std::uint32_t>(entries_.size());
    LeafWord word = 0;
    for (const Continuations::Step& step : continuations_->Of(context)) {
      while (words_[word] < step.word) ++word;
      entries_.push_back({word, step.score, step.next});
    }
    lists_[context] = {begin, static_cast<std::uint32_t>(entries_.size())};
  }
  return {entries_.data() + lists_[context].begin, entries_.data() + lists_[context].end};
}

const LeafLanguage::Entry* LeafLanguage::Find(ContextId context, LeafWord word) {
  const Range<Entry> entries = Entries(context);
  const Entry* found =
      std::lower_bound(entries.begin(), entries.end(), word,
                       [](const Entry& entry, LeafWord wanted) { return entry.word < wanted; });
  return found != entries.end() && found->word == word ? found : nullptr;
}

Score LeafLanguage::ScoreAfter(ContextId context, LeafWord word) {
  if (word >= words_.size()) return 0;
  Score backoff = 0;
  for (;;) {
    const Shape shape = ShapeOf(context);
    if (shape.shorter == IdTable::kNone) break;
    if (const Entry* entry = Find(context, word)) return backoff + entry->score;
    backoff += shape.backoff;
    context = shape.shorter;
  }
  if (context >= whole_.size()) whole_.resize(context + 1);
  std::vector<Score>& scores = whole_[context];
  if (scores.empty()) scores.assign(words_.size(), kNotYet);
  if (std::isnan(scores[word])) Append(context, word, &scores[word]);
  return backoff + scores[word];
}

std::size_t LeafLanguage::Bytes() const {
  std::size_t bytes = HeapBytes(behind_, shapes_, lists_, entries_, whole_) + pairs_.Bytes() +
                      continuations_->Bytes();
  for (const std::vector<Score>& scores : whole_) bytes += HeapBytes(scores);
  for (const std::vector<Special>& specials : specials_) bytes += HeapBytes(specials);
  return bytes;
}

}  // namespace exact::chart
