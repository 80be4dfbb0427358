#include "lm/trie_model.h"

#include <algorithm>
#include <cstring>

namespace exact {
namespace {

NgramTrie::NodeId Get(const char* state) {
  NgramTrie::NodeId node;
  std::memcpy(&node, state, sizeof(node));
  return node;
}

void Put(NgramTrie::NodeId node, char* state) { std::memcpy(state, &node, sizeof(node)); }

// The first place in [begin, end) that is not below `value`, near `begin`.
template <class Value, class Below>
const Value* Gallop(const Value* begin, const Value* end, Below&& below) {
  std::ptrdiff_t step = 1;
  while (step < end - begin && below(begin[step])) {
    begin += step;
    step *= 2;
  }
  const Value* limit = std::min(end, begin + step + 1);
  return std::partition_point(begin, limit, below);
}

}  // namespace

TrieModel::TrieModel(const WeightedKenModel& weighted, const std::vector<std::string>& extra_words)
    : weighted_(weighted), trie_(*weighted.trie), scale_(weighted.weight * kLn10) {
  for (const std::string& word : extra_words) extra_.push_back(weighted.model->Index(word));
}

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
  const lm::WordIndex index = Index(word);
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

bool TrieModel::Shorten(const char* from, char* shorter, Score* backoff) const {
  const NgramTrie::NodeId context = Get(from);
  if (context == NgramTrie::kRoot) return false;
  *backoff = scale_ * KenModel::Finite(trie_.node(context).backoff);
  Put(trie_.node(context).suffix, shorter);
  return true;
}

std::size_t TrieModel::ContextLength(const char* state) const {
  std::size_t length = 0;
  for (NgramTrie::NodeId node = Get(state); node != NgramTrie::kRoot;
       node = trie_.node(node).suffix) {
    ++length;
  }
  return length;
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
      ++word;  // not the child: several words may have one number, that of <unk>
    }
  }
  return true;
}

}  // namespace exact
