// An upper bound on all trees from prices on the ends of strings, and what it says of their parts.
//
// A string shows to what surrounds it only its two ends: the left context, its first words, and the
// right context, what its last words leave to the language model.  In a tree, a rule sees both ends
// of the same string in each of its slots.  Here a rule may claim any left and any right context
// that the slot's vertex can have, without regard to each other.  To claim a context costs its
// price; to deliver it, as the end of the rule's own string, earns it.  In a tree, what is claimed
// is what is delivered, so all prices cancel and the score is the tree's own.  Every tree is among
// what is allowed here, and the best of that is an upper bound, whatever the prices are.
//
// The score of a word belongs to who knows the words before it.  The words of a left context are
// scored by who claims it, all others by the rule that puts them together.
//
// Between two neighbouring slots, a maximum runs over the right contexts of the one and the left
// contexts of the other.  It depends on nothing else, so rules share it.  It is called a link.
//
// At level 1 a context is one word, and a word scores the most that it can after the one before
// (NeighbourScores).  At level 2 a context has two words, and scores are exact.
#ifndef VERIFY_CHART_NETWORK_H_
#define VERIFY_CHART_NETWORK_H_

#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "plugin/verify/chart/contexts.h"
#include "plugin/verify/chart/long_strings.h"
#include "plugin/verify/chart/prices.h"
#include "plugin/verify/rounding.h"

namespace verify {

// What trees above a limit can have: the other rules and contexts are in no such tree.
struct Survivors {
  std::size_t level = 0;                        // 0: everything
  std::vector<std::vector<bool>> rules;         // by vertex
  std::vector<std::set<LeftContext>> lefts;     // by vertex; as at this level
  std::vector<std::set<ContextNumber>> rights;  // at level 1, the context after the last word

  std::size_t Contexts() const;
};

// What the networks of a sentence have in common.
struct NetworkInput {
  const LongStrings& strings;
  const std::vector<std::uint32_t>& goals;
  Contexts& contexts;
  const NeighbourScores& neighbours;
  const Prices& prices;
  Work& work;
};

class Network {
 public:
  // All must outlive the object.  Throws TooLarge.
  Network(std::size_t level, const NetworkInput& input, const Survivors& survivors);

  double bound() const { return bound_; }

  // For everything of which trees above the limit may consist, an upper bound on these trees.
  void FindMarginals(double limit);
  // Requires: FindMarginals was called, with the same limit.
  Survivors FindSurvivors(double limit) const;

  struct Left {
    LeftContext context;
    double price;
    double claim = kNothing;  // the best of what claims it
    double delivery = kNothing;
  };
  struct Right {
    ContextNumber context;
    double price;
    double claim = kNothing;
    double delivery = kNothing;
  };

  // What the item search asks for; the contexts of a vertex are sorted.
  double Inside(std::uint32_t vertex) const { return vertices_[vertex].inside; }
  double Through(std::uint32_t vertex, std::size_t rule) const;
  // nullptr if there is none.
  const Left* FindLeft(std::uint32_t vertex, const LeftContext& left) const;
  const Right* FindRight(std::uint32_t vertex, ContextNumber right) const;

 private:
  using Index = std::uint32_t;
  static constexpr Index kNone = 0xffffffffU;

  // Contexts of a vertex with the same first or last word.
  struct Group {
    WordNumber word;
    Index begin;
    Index end;
    double bound;  // the most that one of them can add, but for what the word itself scores
  };
  struct RuleParts {
    double score = 0;
    std::vector<std::uint32_t> tails;
    std::vector<Index> links;
    double value = kNothing;
  };
  struct Vertex {
    std::vector<Left> lefts;
    std::vector<Right> rights;
    std::vector<Group> left_groups;
    std::vector<RuleParts> rules;
    Index front = kNone;  // its right contexts
    double inside = kNothing;
    double outside = kNothing;
  };

  // What may stand before a symbol: right contexts of a vertex and perhaps some more words, or one
  // context that is known.
  struct Front {
    struct Element {
      ContextNumber context;
      double value;  // what led to it
      double outside = kNothing;
    };
    std::uint32_t vertex = kNone;
    std::vector<WordNumber> words;
    std::vector<Element> elements;  // sorted by last word
    std::vector<Group> groups;
  };

  enum class LinkKind {
    kLeft,       // what the head delivers on the left, if it begins with `words` and the tail
    kFixedLeft,  // the same if it begins with words
    kJoint,      // between a front and a tail
    kThrough,    // to the only element of a front
    kRight,      // what the head delivers on the right: the elements of a front
  };
  using LinkKey = std::tuple<LinkKind, Index, Index, std::vector<WordNumber>>;
  struct Link {
    LinkKind kind;
    Index front;                    // or the head, of left links
    Index vertex;                   // the tail; of right links, the head
    std::vector<WordNumber> words;  // of left links
    double value = kNothing;
    double outside = kNothing;
  };

  void AddVertex(std::uint32_t vertex);
  void ReadRule(std::uint32_t head, const LongStrings::Rule& rule, RuleParts* parts);
  void Close(std::uint32_t head);
  void SetBound();

  Index AddLink(LinkKind kind, Index front, Index vertex, std::vector<WordNumber> words = {});
  Index FixedFront(ContextNumber context);
  Index FrontAfter(Index front, WordNumber word);
  Index FinishFront(Front front);

  double ValueOf(const Link& link);
  double JointValue(const Front& front, std::uint32_t tail);
  // The best that a left context of the group can add after the context that its first word left.
  double BestAfter(ContextNumber after, std::uint32_t tail, const Group& group);
  double RightValue(const Link& link) const;
  // What a left link may choose: a left context of the tail.
  struct LeftChoice {
    Index claimed;
    LeftContext delivered;  // of the head
    double score;           // of words that are in neither
  };
  std::vector<LeftChoice> LeftChoices(const Link& link) const;

  void PassGoals();
  void PassRules(double limit);
  void PassLink(const Link& link, double limit);
  void PassJoint(const Link& link, double limit);
  void PassFront(const Front& front);

  // Indices of a vertex' contexts; kNone if there is no such context.
  Index LeftIndex(std::uint32_t vertex, const LeftContext& left) const;
  Index RightIndex(std::uint32_t vertex, ContextNumber right) const;

  Contexts::Step Append(ContextNumber context, WordNumber word) const;
  // What words score behind a context, and the context after them.
  Contexts::Step Walk(ContextNumber context, const std::vector<WordNumber>& words) const;
  double BestRight(const Vertex& vertex) const;
  WordNumber LastWord(ContextNumber context) const;
  LeftContext Cut(const std::vector<WordNumber>& words) const;
  bool IsComplete(const std::vector<WordNumber>& words) const;

  const std::size_t level_;
  const NetworkInput input_;
  const Survivors& survivors_;
  std::vector<Vertex> vertices_;
  std::vector<Front> fronts_;
  std::vector<Link> links_;
  std::map<LinkKey, Index> link_index_;
  std::map<ContextNumber, Index> fixed_fronts_;
  std::map<std::pair<Index, WordNumber>, Index> fronts_after_;
  std::unordered_map<std::uint64_t, double> best_after_;
  // Of the vertex that is added:
  std::set<LeftContext> new_lefts_;
  std::set<ContextNumber> new_rights_;
  std::vector<Index> own_links_;
  double bound_ = kNothing;
};

}  // namespace verify

#endif  // VERIFY_CHART_NETWORK_H_
