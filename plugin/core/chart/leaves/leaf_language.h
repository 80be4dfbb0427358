// The language model as the predictions of leaves need it: trigrams of LeafWords.
//
// h(x, y, v), the score of v behind x and y, is looked up in the context behind x and y.  For each
// context we keep the short list of the words that need the whole of it; any other word scores what
// it scores after the shorter context, plus the back-off weight.
//
// For models of order 3 or less: two words determine the context.
// Not thread-safe; one object per sentence.
#ifndef EXACT_CORE_CHART_LEAVES_LEAF_LANGUAGE_H_
#define EXACT_CORE_CHART_LEAVES_LEAF_LANGUAGE_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "plugin/core/chart/leaves/leaf_forest.h"
#include "plugin/core/chart/leaves/path_graph.h"
#include "plugin/core/chart/problem/chart_run.h"
#include "plugin/core/ngram/continuations.h"
#include "plugin/core/ngram/word_pairs.h"

namespace exact::chart {

class LeafLanguage {
 public:
  // A word that needs the whole of a context.
  struct Entry {
    LeafWord word;
    Score score;
    ContextId next;
  };
  // A word y that leads to another context behind x than behind nothing.
  struct Special {
    LeafWord before;
    ContextId context;
  };
  struct Shape {
    ContextId shorter;  // IdTable::kNone if there is none
    Score backoff;
    std::uint32_t depth;  // how often it can be shortened
  };

  // `graph` is that of all edges.  The others must outlive the object.
  LeafLanguage(Space& space, const LeafForest& forest, const PathGraph& graph);
  LeafLanguage(const LeafLanguage&) = delete;
  LeafLanguage& operator=(const LeafLanguage&) = delete;

  // The context behind one word: <s>, before_word() or another.
  ContextId Behind(LeafWord word) const { return behind_[word]; }
  // The context behind two words.
  ContextId Behind(LeafWord before, LeafWord word);
  // The words behind which `word` leads to another context than Behind(word).
  const std::vector<Special>& Specials(LeafWord word) const { return specials_[word]; }

  // h: the score of a word after a context.  <s> scores nothing.
  Score ScoreAfter(ContextId context, LeafWord word);

  const Shape& ShapeOf(ContextId context);
  // The words that need the whole of a context that can be shortened; ascending.
  Range<Entry> Entries(ContextId context);
  // The entry of a word, or nullptr.  Valid until the entries of another context are made.
  const Entry* Find(ContextId context, LeafWord word);
  bool Needs(ContextId context, LeafWord word) { return Find(context, word) != nullptr; }
  bool IsStart(LeafWord word) const { return word >= words_.size(); }

  std::size_t Bytes() const;

 private:
  struct List {
    std::uint32_t begin = 1;  // behind the end: not made yet
    std::uint32_t end = 0;
  };

  void PairWords(const PathGraph& graph);
  void FindSpecials();
  // What is left of a context if it is shortened as often as possible.
  ContextId Shortest(ContextId context);
  ContextId Append(ContextId context, LeafWord word, Score* score);

  Space& space_;
  const LeafForest& forest_;
  const std::vector<Word>& words_;
  WordPairs pairs_;
  std::unique_ptr<Continuations> continuations_;
  std::vector<ContextId> behind_;  // by word
  std::vector<std::vector<Special>> specials_;
  std::vector<Shape> shapes_;  // by context; depth kUnknown until asked for
  std::vector<List> lists_;    // by context
  std::vector<Entry> entries_;
  std::vector<std::vector<Score>> whole_;  // by context that cannot be shortened: by word
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_LEAF_LANGUAGE_H_
