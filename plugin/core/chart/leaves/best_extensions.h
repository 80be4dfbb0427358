// For many contexts with values and many words: the best value of a context plus the score of the
// word after it,
//     best(v) = max over contexts c of  value(c) + h(c, v).
//
// This is the maximum over trigrams of Rush and Collins (2011, appendix A), for all third words at
// a time.  Instead of trying all pairs, contexts hand their values down to shorter contexts: a word
// that does not need the whole of a context scores back-off + h(shorter context, word).  A word
// that needs the longer context must not be scored by the shorter one, so each context keeps the
// values handed to it in order, and takes the best whose context the word does not need.
#ifndef EXACT_CORE_CHART_LEAVES_BEST_EXTENSIONS_H_
#define EXACT_CORE_CHART_LEAVES_BEST_EXTENSIONS_H_

#include <cstdint>
#include <vector>

#include "plugin/core/chart/leaves/leaf_language.h"

namespace exact::chart {

class BestExtensions {
 public:
  // Where a value comes from; the class only passes it on.
  struct Source {
    std::uint32_t end;
    LeafWord before;
  };

  // `language` must outlive the object.
  BestExtensions(LeafLanguage& language, std::size_t words)
      : language_(language), wanted_(words, false) {}

  // Adds a context with a value.
  void Add(ContextId context, Score value, Source source);

  // For all words v of `wanted`: sets best[v] to the maximum with best(v), and if that is greater,
  // sources[v] to where it comes from.  Forgets the contexts.
  void Run(const std::vector<LeafWord>& wanted, Score* best, Source* sources);

 private:
  struct Handed {
    Score value;  // with the back-off weight
    Source source;
    ContextId from;
    std::uint32_t next;  // of the same context; kNone at the end
  };
  struct Valued {
    Score value;
    Source source;
  };
  struct Node {
    ContextId context;
    Valued own;
    std::uint32_t first;  // what was handed to it
  };
  static constexpr std::uint32_t kNone = 0xffffffffU;

  std::uint32_t NodeOf(ContextId context);
  // Puts what was handed to a node into sorted_, best first.
  void Sort(const Node& node);
  // The best value for a word that the node's context scores.
  Valued BestFor(const Node& node, LeafWord word);
  void ScoreWords(const Node& node, const std::vector<LeafWord>& wanted, Score* best,
                  Source* sources);
  void HandDown(const Node& node);

  LeafLanguage& language_;
  std::vector<bool> wanted_;            // by word
  std::vector<std::uint32_t> node_of_;  // by context
  std::vector<Node> nodes_;
  std::vector<std::vector<std::uint32_t>> by_depth_;  // nodes
  std::vector<Handed> handed_;
  std::vector<Handed> sorted_;
  Valued best_ = {kMinusInfinity, {kNone, 0}};  // of all that was added
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_BEST_EXTENSIONS_H_
