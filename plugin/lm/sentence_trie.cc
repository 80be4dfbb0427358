#include "plugin/lm/sentence_trie.h"

#include <cstdint>
#include <cstring>

#include "lm/blank.hh"
#include "plugin/core/base/id_table.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/lm/ken_search.h"

namespace exact {
namespace {

using NodeId = std::uint32_t;
constexpr NodeId kRoot = 0;  // the empty n-gram
constexpr NodeId kNone = 0xffffffffU;

NodeId Get(const char* state) {
  NodeId node;
  std::memcpy(&node, state, sizeof(node));
  return node;
}

void Put(NodeId node, char* state) { std::memcpy(state, &node, sizeof(node)); }

template <class Search>
class SentenceTrie : public LanguageModel {
 public:
  SentenceTrie(const WeightedKenModel& weighted, const Search& search,
               const std::vector<std::string>& extra_words)
      : weighted_(weighted),
        search_(search),
        order_(weighted.model->order()),
        scale_(weighted.scale()),
        words_(weighted, extra_words) {
    nodes_.emplace_back();
    nodes_.back().after = kRoot;
    nodes_.back().list_end = 0;
  }

  std::size_t StateSize() const override { return sizeof(NodeId); }
  std::size_t Order() const override { return order_; }
  void BeginSentence(char* state) const override {
    Put(nodes_[Unigram(weighted_.model->begin_sentence())].after, state);
  }
  void NoContext(char* state) const override { Put(kRoot, state); }
  std::size_t ContextLength(const char* state) const override { return nodes_[Get(state)].length; }
  std::uint32_t Key(Word word) const override { return words_[word]; }

  WordScore ScoreWord(const char* from, Word word, char* to) const override {
    const lm::WordIndex index = words_[word];
    WordScore score;
    Put(nodes_[Match(Get(from), index, &score)].after, to);
    if (index == 0) score.score += weighted_.oov_weight;
    return score;
  }

  WordScore ScoreEnd(const char* from) const override {
    WordScore score;
    Match(Get(from), weighted_.model->end_sentence(), &score);
    return score;
  }

  bool Shorten(const char* from, char* shorter, Score* backoff) const override {
    const NodeId context = Get(from);
    if (context == kRoot) return false;
    *backoff = Backoff(context);
    Put(nodes_[nodes_[context].suffix].after, shorter);
    return true;
  }

  bool FindContinuations(const char* from, const std::vector<KeyedWord>& words,
                         const ContinuationVisitor& visit) const override {
    const NodeId context = Get(from);
    if (context == kRoot) return false;
    if (nodes_[context].list_end == kNone) MakeList(context, words);
    NodeId node = nodes_[context].list_begin;
    const NodeId end = nodes_[context].list_end;
    for (std::size_t i = 0; i < words.size() && node != end;) {
      if (nodes_[node].word < words[i].key) {
        ++node;
      } else if (words[i].key < nodes_[node].word) {
        ++i;
      } else {
        Score score = scale_ * KenModel::Finite(nodes_[node].log10);
        if (words[i].key == 0) score += weighted_.oov_weight;
        char next[sizeof(NodeId)];
        Put(nodes_[node].after, next);
        visit(i, score, next);
        ++i;  // not the node: several words may have the number of <unk>
      }
    }
    return true;
  }

  std::size_t Bytes() const override { return HeapBytes(nodes_, children_) + index_.Bytes(); }

 private:
  struct Node {
    typename Search::Node position{};  // from where KenLM extends the n-gram to the left
    float log10 = 0;
    float backoff = 0;
    lm::WordIndex word = 0;    // the last one
    lm::WordIndex oldest = 0;  // the first one
    NodeId suffix = kRoot;     // without the first word
    NodeId after = kNone;      // the longest suffix that influences what follows
    NodeId list_begin = 0;     // the n-grams of this context and one more word
    NodeId list_end = kNone;   // kNone = not made yet
    std::uint8_t length = 0;
    bool extends_left = false;
    bool has_children = false;  // in children_
  };
  // An n-gram that was found on its own.
  struct Child {
    std::uint64_t key;  // context and last word
    NodeId node;        // kNone = there is no such n-gram
  };

  double Backoff(NodeId context) const {
    return scale_ * KenModel::Finite(nodes_[context].backoff);
  }

  // The longest n-gram that scores the word after the context.
  NodeId Match(NodeId context, lm::WordIndex word, WordScore* score) const {
    const NodeId match = LongestMatch(context, word);
    *score = {scale_ * KenModel::Finite(nodes_[match].log10),
              nodes_[match].length == nodes_[context].length + 1};
    for (; nodes_[match].length <= nodes_[context].length;
         context = nodes_[nodes_[context].suffix].after) {
      score->score += Backoff(context);
    }
    return match;
  }

  NodeId LongestMatch(NodeId context, lm::WordIndex word) const {
    if (context == kRoot) return Unigram(word);
    const NodeId shorter = LongestMatch(nodes_[nodes_[context].suffix].after, word);
    if (nodes_[shorter].length < nodes_[context].length || !nodes_[shorter].extends_left) {
      return shorter;
    }
    const NodeId match = FindChild(context, word, [&] { return Extend(shorter, context); });
    return match == kNone ? shorter : match;
  }

  NodeId Unigram(lm::WordIndex word) const {
    return FindChild(kRoot, word, [&] {
      Node node;
      bool independent_left;
      std::uint64_t ignored;
      const auto found = search_.LookupUnigram(word, node.position, independent_left, ignored);
      node.log10 = found.Prob();
      node.backoff = found.Backoff();
      node.word = node.oldest = word;
      node.extends_left = !independent_left;
      node.length = 1;
      return Add(node, kNone);
    });
  }

  template <class Make>
  NodeId FindChild(NodeId context, lm::WordIndex word, Make&& make) const {
    const std::uint64_t key = std::uint64_t{context} << 32 | word;
    const std::uint32_t id = index_.FindOrAdd(
        MixBits(key), [&](std::uint32_t other) { return children_[other].key == key; },
        [&] {
          const NodeId listed = FindInList(context, word);
          const NodeId node = listed != kNone ? listed : make();
          nodes_[context].has_children = true;
          children_.push_back({key, node});
          return static_cast<std::uint32_t>(children_.size() - 1);
        });
    return children_[id].node;
  }

  NodeId FindInList(NodeId context, lm::WordIndex word) const {
    if (context == kRoot || nodes_[context].list_end == kNone) return kNone;
    const auto begin = nodes_.begin() + nodes_[context].list_begin;
    const auto end = nodes_.begin() + nodes_[context].list_end;
    const auto found = std::lower_bound(
        begin, end, word, [](const Node& node, lm::WordIndex wanted) { return node.word < wanted; });
    if (found == end || found->word != word) return kNone;
    return static_cast<NodeId>(found - nodes_.begin());
  }

  // Adds the n-gram `shorter` with the context's oldest word before it.
  NodeId Extend(NodeId shorter, NodeId context) const {
    Node node;
    if (!Lookup(nodes_[shorter], nodes_[context].oldest, &node)) return kNone;
    node.suffix = shorter;
    return Add(node, kNone);
  }

  bool Lookup(const Node& shorter, lm::WordIndex oldest, Node* node) const {
    node->word = shorter.word;
    node->oldest = oldest;
    node->length = shorter.length + 1;
    if (node->length == order_) {
      const auto found = search_.LookupLongest(oldest, shorter.position);
      if (!found.Found()) return false;
      node->log10 = found.Prob();
      node->backoff = lm::ngram::kNoExtensionBackoff;
      node->extends_left = false;
      return true;
    }
    node->position = shorter.position;
    bool independent_left;
    std::uint64_t ignored;
    const auto found = search_.LookupMiddle(static_cast<unsigned char>(node->length - 2), oldest,
                                            node->position, independent_left, ignored);
    if (!found.Found()) return false;
    node->log10 = found.Prob();
    node->backoff = found.Backoff();
    node->extends_left = !independent_left;
    return true;
  }

  // `known`: the node that stands for the same context already, if there is one.
  NodeId Add(Node node, NodeId known) const {
    const auto id = static_cast<NodeId>(nodes_.size());
    if (lm::ngram::HasExtension(node.backoff)) {
      node.after = known == kNone ? id : nodes_[known].after;
    } else {
      node.after = nodes_[node.suffix].after;
    }
    nodes_.push_back(node);
    return id;
  }

  void MakeList(NodeId context, const std::vector<KeyedWord>& words) const {
    const NodeId suffix = nodes_[nodes_[context].suffix].after;
    const lm::WordIndex oldest = nodes_[context].oldest;
    const bool has_children = nodes_[context].has_children;
    std::vector<NodeId> candidates;
    if (suffix == kRoot) {
      for (std::size_t i = 0; i < words.size(); ++i) {
        if (i == 0 || words[i].key != words[i - 1].key) candidates.push_back(Unigram(words[i].key));
      }
    } else {
      if (nodes_[suffix].list_end == kNone) MakeList(suffix, words);
      for (NodeId n = nodes_[suffix].list_begin; n < nodes_[suffix].list_end; ++n) {
        candidates.push_back(n);
      }
    }
    const auto begin = static_cast<NodeId>(nodes_.size());
    for (const NodeId shorter : candidates) {
      if (!nodes_[shorter].extends_left) continue;
      Node node;
      if (!Lookup(nodes_[shorter], oldest, &node)) continue;
      node.suffix = shorter;
      NodeId known = kNone;
      if (has_children) {
        const std::uint64_t key = std::uint64_t{context} << 32 | node.word;
        const std::uint32_t id = index_.Find(
            MixBits(key), [&](std::uint32_t other) { return children_[other].key == key; });
        if (id != IdTable::kNone) known = children_[id].node;
      }
      Add(node, known);
    }
    nodes_[context].list_begin = begin;
    nodes_[context].list_end = static_cast<NodeId>(nodes_.size());
  }

  const WeightedKenModel& weighted_;
  const Search& search_;
  const std::size_t order_;
  const double scale_;
  SentenceWords words_;
  mutable std::vector<Node> nodes_;
  mutable std::vector<Child> children_;
  mutable IdTable index_;  // of children_
};

template <class Model>
std::unique_ptr<LanguageModel> TryKind(const WeightedKenModel& weighted,
                                       const std::vector<std::string>& extra_words) {
  const auto* model = dynamic_cast<const Model*>(&weighted.model->base());
  if (model == nullptr) return nullptr;
  const auto& search = SearchOf(*model);
  return std::make_unique<SentenceTrie<std::decay_t<decltype(search)>>>(weighted, search,
                                                                        extra_words);
}

}  // namespace

using lm::ngram::BackoffValue;
using lm::ngram::DontQuantize;
using lm::ngram::ProbingVocabulary;
using lm::ngram::RestValue;
using lm::ngram::SeparatelyQuantize;
using lm::ngram::SortedVocabulary;
using lm::ngram::detail::HashedSearch;
using lm::ngram::trie::ArrayBhiksha;
using lm::ngram::trie::DontBhiksha;
using lm::ngram::trie::TrieSearch;

#define EXACT_REVEAL(...)                                             \
  template struct RevealMember<KenSearchMember<GenericKenModel<__VA_ARGS__>>, \
                               &GenericKenModel<__VA_ARGS__>::search_>
EXACT_REVEAL(HashedSearch<BackoffValue>, ProbingVocabulary);
EXACT_REVEAL(HashedSearch<RestValue>, ProbingVocabulary);
EXACT_REVEAL(TrieSearch<DontQuantize, DontBhiksha>, SortedVocabulary);
EXACT_REVEAL(TrieSearch<DontQuantize, ArrayBhiksha>, SortedVocabulary);
EXACT_REVEAL(TrieSearch<SeparatelyQuantize, DontBhiksha>, SortedVocabulary);
EXACT_REVEAL(TrieSearch<SeparatelyQuantize, ArrayBhiksha>, SortedVocabulary);
#undef EXACT_REVEAL

std::unique_ptr<LanguageModel> NewSentenceTrie(const WeightedKenModel& weighted,
                                               const std::vector<std::string>& extra_words) {
  using namespace lm::ngram;
  std::unique_ptr<LanguageModel> model = TryKind<ProbingModel>(weighted, extra_words);
  if (!model) model = TryKind<RestProbingModel>(weighted, extra_words);
  if (!model) model = TryKind<TrieModel>(weighted, extra_words);
  if (!model) model = TryKind<ArrayTrieModel>(weighted, extra_words);
  if (!model) model = TryKind<QuantTrieModel>(weighted, extra_words);
  if (!model) model = TryKind<QuantArrayTrieModel>(weighted, extra_words);
  return model;
}

}  // namespace exact
