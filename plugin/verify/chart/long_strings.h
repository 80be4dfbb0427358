// The forest with short strings written into the rules.
//
// The order of the language model is at most 3.  What precedes a string matters to its first two
// words, and what follows it sees its last two.  If the string has only one word, what precedes it
// matters to what follows it, too.  So wherever a vertex has a translation of at most one word, the
// rules above get a variant with this word in the vertex's place.  What is left in slots has two
// words or more.
#ifndef VERIFY_CHART_LONG_STRINGS_H_
#define VERIFY_CHART_LONG_STRINGS_H_

#include <cstdint>
#include <map>
#include <vector>

#include "plugin/verify/chart/forest.h"
#include "plugin/verify/chart/work.h"

namespace verify {

class LongStrings {
 public:
  // A slot's value is the vertex itself.
  using Target = std::vector<TargetSymbol>;

  // Throws TooLarge.
  LongStrings(const Forest& forest, Work* work);

  // The rules of a vertex with an upper bound on their scores, those of the parts written into them
  // included.  All their strings are long.
  struct Rule {
    Target target;
    double score;
  };
  const std::vector<Rule>& Rules(std::uint32_t vertex) const { return rules_[vertex]; }

  // The strings of a vertex with at most one word, with upper bounds on their scores.  They have no
  // slots.
  const std::map<Target, double>& Short(std::uint32_t vertex) const { return short_[vertex]; }

  std::size_t vertex_count() const { return rules_.size(); }

 private:
  // Adds the ways to write the symbols from `next` on behind `target`.
  void Expand(const Forest::Edge& edge, std::size_t next, double score, Target* target);

  Work& work_;
  std::vector<std::vector<Rule>> rules_;
  std::vector<std::map<Target, double>> short_;
  std::map<Target, double> found_;  // of the vertex whose edges are expanded
};

bool operator<(const TargetSymbol& a, const TargetSymbol& b);

}  // namespace verify

#endif  // VERIFY_CHART_LONG_STRINGS_H_
