#include "plugin/core/chart/contexts/adjacent_words.h"

#include <algorithm>

#include "plugin/core/chart/contexts/pair_index.h"

namespace exact::chart {
namespace {

using Set = WordPairs::Set;

void Join(const Set& from, Set* to) {
  for (std::size_t i = 0; i < from.size(); ++i) (*to)[i] |= from[i];
}

class Finder {
 public:
  Finder(const Forest& forest, const std::vector<Word>& words)
      : forest_(forest), words_(words), pairs_(words) {}

  WordPairs Find() {
    for (VertexId vertex = 0; vertex < forest_.vertex_count(); ++vertex) {
      ends_.push_back({pairs_.EmptySet(), pairs_.EmptySet(), false});
      for (EdgeId edge = forest_.EdgesBegin(vertex); edge < forest_.EdgesEnd(vertex); ++edge) {
        AddEdge(edge);
      }
    }
    return std::move(pairs_);
  }

 private:
  // The words that strings of a vertex may begin and end with.
  struct Ends {
    Set first;
    Set last;
    bool may_be_empty;
  };

  void AddEdge(EdgeId edge) {
    Ends& head = ends_.back();
    // The symbols that may stand right before the next one.
    before_.clear();
    bool at_start = true;
    for (const Symbol symbol : forest_.Target(edge)) {
      for (const Symbol other : before_) AddPair(other, edge, symbol);
      if (at_start) AddFirst(symbol, edge, &head.first);
      if (!MayBeEmpty(symbol, edge)) {
        before_.clear();
        at_start = false;
      }
      before_.push_back(symbol);
    }
    for (const Symbol symbol : before_) AddLast(symbol, edge, &head.last);
    head.may_be_empty |= at_start;
  }

  const Ends& EndsOf(Symbol slot, EdgeId edge) const {
    return ends_[forest_.Tails(edge)[slot.tail()]];
  }
  bool MayBeEmpty(Symbol symbol, EdgeId edge) const {
    return symbol.is_slot() && EndsOf(symbol, edge).may_be_empty;
  }
  void AddFirst(Symbol symbol, EdgeId edge, Set* set) const {
    if (symbol.is_slot()) {
      Join(EndsOf(symbol, edge).first, set);
    } else if (symbol.word() != kSentenceStart) {
      pairs_.Insert(symbol.word(), set);
    }
  }
  void AddLast(Symbol symbol, EdgeId edge, Set* set) const {
    if (symbol.is_slot()) {
      Join(EndsOf(symbol, edge).last, set);
    } else if (symbol.word() != kSentenceStart) {
      pairs_.Insert(symbol.word(), set);
    }
  }

  // A number of the word, or of the vertex in the slot.
  std::uint32_t Key(Symbol symbol, EdgeId edge) const {
    if (symbol.is_slot()) return forest_.Tails(edge)[symbol.tail()];
    const auto at = std::lower_bound(words_.begin(), words_.end(), symbol.word());
    return static_cast<std::uint32_t>(forest_.vertex_count()) +
           static_cast<std::uint32_t>(at - words_.begin());
  }

  void AddPair(Symbol left, EdgeId edge, Symbol right) {
    // Anything may follow <s>, and <s> begins the context anew.
    if (!left.is_slot() && left.word() == kSentenceStart) return;
    bool is_new = false;
    known_.Find(Key(left, edge), Key(right, edge), &is_new);
    if (!is_new) return;
    Set firsts = pairs_.EmptySet();
    AddFirst(right, edge, &firsts);
    Set lasts = pairs_.EmptySet();
    AddLast(left, edge, &lasts);
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((lasts[i / 64] >> (i % 64) & 1) != 0) pairs_.Add(words_[i], firsts);
    }
  }

  const Forest& forest_;
  const std::vector<Word>& words_;
  WordPairs pairs_;
  std::vector<Ends> ends_;  // by vertex
  PairIndex known_;
  std::vector<Symbol> before_;
};

}  // namespace

std::vector<Word> WordsOf(const Forest& forest) {
  std::vector<Word> words;
  for (EdgeId edge = 0; edge < forest.edge_count(); ++edge) {
    for (const Symbol symbol : forest.Target(edge)) {
      if (!symbol.is_slot() && symbol.word() != kSentenceStart) words.push_back(symbol.word());
    }
  }
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

WordPairs AdjacentWords(const Forest& forest, const std::vector<Word>& words) {
  return Finder(forest, words).Find();
}

}  // namespace exact::chart
