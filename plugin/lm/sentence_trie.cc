#include "plugin/lm/sentence_trie.h"

#include <algorithm>
#include <cstring>

#include "plugin/core/base/memory_meter.h"

namespace exact {
namespace {

std::uint32_t Get(const char* state) {
  std::uint32_t node;
  std::memcpy(&node, state, sizeof(node));
  return node;
}

void Put(std::uint32_t node, char* state) { std::memcpy(state, &node, sizeof(node)); }

}  // namespace

SentenceTrie::SentenceTrie(const WeightedKenModel& weighted,
                           const std::vector<std::string>& extra_words)
    : weighted_(weighted),
      ngrams_(weighted.model->ngrams()),
      order_(weighted.model->order()),
      words_(weighted, extra_words),
      nodes_(1) {}

void SentenceTrie::BeginSentence(char* state) const { Put(nodes_[Unigram(kBegin)].context, state); }

void SentenceTrie::NoContext(char* state) const { Put(kRoot, state); }

LanguageModel::WordScore SentenceTrie::ScoreWord(const char* from, Word word, char* to) const {
  const NodeId match = LongestMatch(Get(from), word);
  Put(nodes_[match].context, to);
  WordScore score = ScoreMatch(Get(from), match);
  if (words_[word] == 0) score.score += weighted_.oov_weight;
  return score;
}

LanguageModel::WordScore SentenceTrie::ScoreEnd(const char* from) const {
  return ScoreMatch(Get(from), LongestMatch(Get(from), kEnd));
}

std::size_t SentenceTrie::ContextLength(const char* state) const {
  return nodes_[Get(state)].length;
}

bool SentenceTrie::Shorten(const char* from, char* shorter, Score* backoff) const {
  const NodeId context = Get(from);
  if (context == kRoot) return false;
  *backoff = Backoff(context);
  Put(Shorter(context), shorter);
  return true;
}

bool SentenceTrie::FindContinuations(const char* from, const std::vector<Word>& words,
                                     const ContinuationVisitor& visit) const {
  const NodeId context = Get(from);
  if (context == kRoot) return false;  // all words need the whole of it
  MakeList(context, words);
  std::size_t index = 0;
  for (NodeId node = nodes_[context].list_begin; node < nodes_[context].list_end; ++node) {
    while (words[index] != nodes_[node].word) ++index;
    Score score = Probability(node);
    if (words_[words[index]] == 0) score += weighted_.oov_weight;
    char next[sizeof(NodeId)];
    Put(nodes_[node].context, next);
    visit(index, score, next);
  }
  return true;
}

std::size_t SentenceTrie::Bytes() const {
  return HeapBytes(nodes_, children_, candidates_, shorter_, extended_) + child_index_.Bytes();
}

lm::WordIndex SentenceTrie::Index(Word word) const {
  if (word == kBegin) return weighted_.model->begin_sentence();
  if (word == kEnd) return weighted_.model->end_sentence();
  return words_[word];
}

double SentenceTrie::Backoff(NodeId context) const {
  return weighted_.scale() * KenModel::Finite(nodes_[context].ngram.backoff);
}

double SentenceTrie::Probability(NodeId ngram) const {
  return weighted_.scale() * KenModel::Finite(nodes_[ngram].ngram.log10);
}

SentenceTrie::NodeId SentenceTrie::LongestMatch(NodeId context, Word word) const {
  if (context == kRoot) return Unigram(word);
  const NodeId listed = FindInList(context, word);
  if (listed != kNone) return listed;
  const NodeId shorter = LongestMatch(Shorter(context), word);
  const Node& match = nodes_[shorter];
  if (match.length < nodes_[context].length || !match.ngram.extends_left) return shorter;
  const NodeId longer = FindChild(context, word, [&] {
    const lm::WordIndex first = nodes_[context].first;
    shorter_.assign(1, nodes_[shorter].ngram);
    extended_.clear();
    ngrams_.Extend(first, nodes_[shorter].length, shorter_, &extended_);
    return extended_.empty() ? kNone : Add(extended_[0].ngram, word, first, shorter, kNone);
  });
  return longer == kNone ? shorter : longer;
}

LanguageModel::WordScore SentenceTrie::ScoreMatch(NodeId context, NodeId match) const {
  WordScore score{0, nodes_[match].length == nodes_[context].length + 1};
  for (; nodes_[context].length >= nodes_[match].length; context = Shorter(context)) {
    score.score += Backoff(context);
  }
  score.score += Probability(match);
  return score;
}

SentenceTrie::NodeId SentenceTrie::Unigram(Word word) const {
  return FindChild(kRoot, word, [&] {
    const lm::WordIndex index = Index(word);
    return Add(ngrams_.Unigram(index), word, index, kRoot, kNone);
  });
}

template <class Make>
SentenceTrie::NodeId SentenceTrie::FindChild(NodeId context, Word word, Make&& make) const {
  const std::uint64_t key = std::uint64_t{context} << 32 | word;
  const std::uint32_t id = child_index_.FindOrAdd(
      MixBits(key), [&](std::uint32_t other) { return children_[other].key == key; },
      [&] {
        const NodeId listed = FindInList(context, word);
        const NodeId node = listed == kNone ? make() : listed;
        nodes_[context].has_children = true;
        children_.push_back({key, node});
        return static_cast<std::uint32_t>(children_.size() - 1);
      });
  return children_[id].node;
}

SentenceTrie::NodeId SentenceTrie::KnownChild(NodeId context, Word word) const {
  if (nodes_[context].has_children) {
    const std::uint64_t key = std::uint64_t{context} << 32 | word;
    const std::uint32_t id = child_index_.Find(
        MixBits(key), [&](std::uint32_t other) { return children_[other].key == key; });
    if (id != IdTable::kNone) return children_[id].node;
  }
  return FindInList(context, word);
}

SentenceTrie::NodeId SentenceTrie::FindInList(NodeId context, Word word) const {
  if (nodes_[context].list_end == kNone) return kNone;
  const auto begin = nodes_.begin() + nodes_[context].list_begin;
  const auto end = nodes_.begin() + nodes_[context].list_end;
  const auto found = std::lower_bound(
      begin, end, word, [](const Node& node, Word wanted) { return node.word < wanted; });
  if (found == end || found->word != word) return kNone;
  return static_cast<NodeId>(found - nodes_.begin());
}

// An n-gram can have two nodes, one in a list and one on its own, but as a context it has one.
SentenceTrie::NodeId SentenceTrie::Add(const KenNgram& ngram, Word word, lm::WordIndex first,
                                       NodeId suffix, NodeId known) const {
  const auto id = static_cast<NodeId>(nodes_.size());
  Node node;
  node.ngram = ngram;
  node.word = word;
  node.first = first;
  node.suffix = suffix;
  node.length = static_cast<std::uint8_t>(nodes_[suffix].length + 1);
  if (known != kNone) {
    node.context = nodes_[known].context;
  } else {
    node.context = ngram.extends_right ? id : nodes_[suffix].context;
  }
  nodes_.push_back(node);
  return id;
}

void SentenceTrie::MakeList(NodeId context, const std::vector<Word>& words) const {
  FindCandidates(context, words);
  shorter_.clear();
  for (const NodeId candidate : candidates_) shorter_.push_back(nodes_[candidate].ngram);
  extended_.clear();
  const lm::WordIndex first = nodes_[context].first;
  ngrams_.Extend(first, nodes_[context].length, shorter_, &extended_);
  const bool any_known = nodes_[context].has_children || nodes_[context].list_end != kNone;
  const auto begin = static_cast<NodeId>(nodes_.size());
  for (const KenNgrams::Extended& found : extended_) {
    const NodeId suffix = candidates_[found.index];
    const Word word = nodes_[suffix].word;
    Add(found.ngram, word, first, suffix, any_known ? KnownChild(context, word) : kNone);
  }
  nodes_[context].list_begin = begin;
  nodes_[context].list_end = static_cast<NodeId>(nodes_.size());
}

void SentenceTrie::FindCandidates(NodeId context, const std::vector<Word>& words) const {
  const NodeId suffix = Shorter(context);
  candidates_.clear();
  NodeId next = nodes_[suffix].list_begin;
  const NodeId end = nodes_[suffix].list_end == kNone ? next : nodes_[suffix].list_end;
  for (const Word word : words) {
    while (next != end && nodes_[next].word < word) ++next;
    // Usually the list was made for the same words.
    const NodeId candidate =
        next != end && nodes_[next].word == word ? next : LongestMatch(suffix, word);
    const Node& ngram = nodes_[candidate];
    if (ngram.length == nodes_[context].length && ngram.ngram.extends_left) {
      candidates_.push_back(candidate);
    }
  }
}

}  // namespace exact
