#include "plugin/lm/trie_model.h"

#include <cstring>

#include "plugin/core/base/gallop.h"

namespace exact {
namespace {

NgramTrie::NodeId Get(const char* state) {
  NgramTrie::NodeId node;
  std::memcpy(&node, state, sizeof(node));
  return node;
}

void Put(NgramTrie::NodeId node, char* state) { std::memcpy(state, &node, sizeof(node)); }

}  // namespace

TrieModel::TrieModel(const WeightedKenModel& weighted, const std::vector<std::string>& extra_words)
    : weighted_(weighted),
      trie_(*weighted.trie),
      scale_(weighted.scale()),
      words_(weighted, extra_words) {}

void TrieModel::BeginSentence(char* state) const {
  const NgramTrie::NodeId begin = trie_.Child(NgramTrie::kRoot, weighted_.model->begin_sentence());
  Put(trie_.ContextAfter(begin), state);
}

void TrieModel::NoContext(char* state) const { Put(NgramTrie::kRoot, state); }

NgramTrie::NodeId TrieModel::Match(NgramTrie::NodeId context, lm::WordIndex word,
                                   WordScore* score) const {
  NgramTrie::NodeId match = trie_.Child(context, word);
  *score = {0, match != NgramTrie::kNone};
  while (match == NgramTrie::kNone) {
    score->score += scale_ * KenModel::Finite(trie_.node(context).backoff);
    context = trie_.node(context).suffix;
    match = trie_.Child(context, word);
  }
  score->score += scale_ * KenModel::Finite(trie_.node(match).log10);
  return match;
}

LanguageModel::WordScore TrieModel::ScoreWord(const char* from, Word word, char* to) const {
  const lm::WordIndex index = words_[word];
  WordScore score;
  Put(trie_.ContextAfter(Match(Get(from), index, &score)), to);
  if (index == 0) score.score += weighted_.oov_weight;
  return score;
}

LanguageModel::WordScore TrieModel::ScoreEnd(const char* from) const {
  WordScore score;
  Match(Get(from), weighted_.model->end_sentence(), &score);
  return score;
}

std::size_t TrieModel::ContextLength(const char* state) const { return trie_.Length(Get(state)); }

bool TrieModel::Shorten(const char* from, char* shorter, Score* backoff) const {
  const NgramTrie::NodeId context = Get(from);
  if (context == NgramTrie::kRoot) return false;
  *backoff = scale_ * KenModel::Finite(trie_.node(context).backoff);
  Put(trie_.node(context).suffix, shorter);
  return true;
}

bool TrieModel::FindContinuations(const char* from, const std::vector<KeyedWord>& words,
                                  const ContinuationVisitor& visit) const {
  const NgramTrie::NodeId context = Get(from);
  const lm::WordIndex* const first = trie_.ChildWords(context);
  const lm::WordIndex* const last = first + trie_.ChildCount(context);
  const KeyedWord* const end = words.data() + words.size();
  const lm::WordIndex* child = first;
  for (const KeyedWord* word = words.data(); word != end && child != last;) {
    if (*child < word->key) {
      child = Gallop(child, last, [&](lm::WordIndex other) { return other < word->key; });
    } else if (word->key < *child) {
      word = Gallop(word, end, [&](const KeyedWord& other) { return other.key < *child; });
    } else {
      const NgramTrie::NodeId match =
          trie_.node(context).children + static_cast<NgramTrie::NodeId>(child - first);
      Score score = scale_ * KenModel::Finite(trie_.node(match).log10);
      if (word->key == 0) score += weighted_.oov_weight;
      char next[sizeof(NgramTrie::NodeId)];
      Put(trie_.ContextAfter(match), next);
      visit(static_cast<std::size_t>(word - words.data()), score, next);
      ++word;  // not the child: several words may have the number of <unk>
    }
  }
  return true;
}

}  // namespace exact
