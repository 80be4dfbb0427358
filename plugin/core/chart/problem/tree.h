// A translation: a tree of rules below the goal of the forest.
#ifndef EXACT_CORE_CHART_PROBLEM_TREE_H_
#define EXACT_CORE_CHART_PROBLEM_TREE_H_

#include <string>
#include <vector>

#include "plugin/core/chart/problem/chart_problem.h"

namespace exact::chart {

struct Tree {
  // In preorder: each edge is followed by the trees of its tails, the first tail's first.
  std::vector<EdgeId> edges;

  // The target words.  <s> is left out: it is no word of the host.  </s> is a word.
  std::vector<Word> Target(const Problem& problem) const;

  // The reference objective, written as plainly as possible: the searches are checked against it,
  // never the other way round.  The sum of the rules' scores and of the language model's score of
  // the target string.  <s> scores nothing and begins the context anew; without it, the first
  // words are scored without a context, as in Moses.  </s> is scored as any other word.
  Score ReferenceScore(const Problem& problem) const;

  // Empty if the edges are one whole tree below the goal; otherwise what is wrong.
  std::string WhyInvalid(const Problem& problem) const;

  bool operator==(const Tree& other) const { return edges == other.edges; }
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_PROBLEM_TREE_H_
