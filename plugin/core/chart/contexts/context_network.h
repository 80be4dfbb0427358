// The relaxation of a forest in which the ends of a translation are chosen independently.
//
// What surrounds a translation sees of it only its left context (its first two words) and its right
// context (what its last words leave to the language model).  In the relaxation, a rule claims a
// left and a right context of each tail, without regard to each other and to what the tail really
// delivers.  A claim pays the price of the context, a delivery earns it.  In a real tree claims and
// deliveries are the same contexts, the prices cancel, and the relaxed optimum is an upper bound
// for all prices.  Strings of at most one word have no two ends; they count as words of the rule
// above (short_strings.h).
//
// The target side of a rule falls into links, each between two ends:
//   kLeftSame     the first symbol is a tail: its left context is that of the head
//   kLeftAfter    a word, then a tail
//   kLeftFixed    two words, or <s>: the left context of the head is known
//   kJoint        a frontier, and the tail after it
//   kRight        a frontier at the end: its context is the right context of the head
//   kRightFree    the end of the whole string
// A frontier is what may stand before a symbol: the right contexts of a tail, the same after some
// more words, or one known context.  All values of links are sums and maxima of scores and prices
// in flat arrays, which network_bounds.h computes from front to back, and max-marginals from back
// to front.
//
// Trigrams separate: after the last word v of a frontier and before the first word w of a tail,
//     max over contexts (u v) and strings (w x) of  p(w | u v) + p(x | v w) - prices
// is a maximum over u plus a maximum over x.  Only n-grams that exist have entries of their own;
// the others share a maximum through their back-off weights.  There a listed n-gram may also take
// its back-off score.  If that is more than its own, the bound is a little higher than it need be.
#ifndef EXACT_CORE_CHART_CONTEXTS_CONTEXT_NETWORK_H_
#define EXACT_CORE_CHART_CONTEXTS_CONTEXT_NETWORK_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/chart/contexts/coarse_model.h"
#include "plugin/core/chart/contexts/left_context.h"
#include "plugin/core/chart/problem/forest.h"

namespace exact::chart {

// A half-open range of indices.
struct Span {
  Index begin = 0;
  Index end = 0;
  Index size() const { return end - begin; }
};

struct ContextNetwork {
  // Left contexts of a vertex that begin with the same word.
  struct LeftGroup {
    Index word;
    Span lefts;
    Score unigram;        // what the word scores without a context
    Index default_start;  // of the starts below
  };
  // The left contexts of a group after a context of two words, of which the second is the group's
  // word; or after any other context (the group's default_start).
  struct Start {
    Index group;
    CoarseModel::Id context;  // kRoot for default_start
    Score backoff;
  };
  // `second` of the left context scores this much after the start's context.
  struct StartNgram {
    Index start;
    Index left;
    Score score;
  };
  struct VertexEnds {
    Span lefts;               // indices of left contexts
    Span left_groups;         // by word
    Index closed = kNoIndex;  // the left context kClosed
    Index none = kNoIndex;    // the left context kNone
    Index own = kNoIndex;  // the frontier of the right contexts; kNoIndex = all strings are short
  };

  // A context that may stand before a symbol.
  struct Entry {
    CoarseModel::Id context;
    Index group;
    Score backoff;  // to the group's context
  };
  // Entries with the same last word.
  struct Group {
    CoarseModel::Id context;
    Span entries;
    Span follows;
    Score backoff;  // to the empty context
  };
  // A word that needs the whole of an entry of the group.
  struct Follow {
    Index group;
    Index word;
    CoarseModel::Id next;
  };
  struct FollowNgram {
    Index follow;
    Index entry;
    Score score;
  };
  // How an entry comes from the frontier before it.
  struct Source {
    Index entry;
    Index from;  // a group (by its default), a follow, or nothing (by the frontier's default)
    Score score;
  };
  struct Frontier {
    VertexId vertex = kNoIndex;  // whose right contexts the entries are, or none
    Index parent = kNoIndex;     // the frontier before it, or none
    Span entries;
    Span groups;
    Span follow_ngrams;
    Span from_groups;
    Span from_follows;
    Span from_default;
  };

  // What a tail adds to a group by default: the most of a word's score and its start's value.
  struct Opening {
    Span starts;  // of opening_starts
  };
  struct ScoredStart {
    Index start;
    Score score;
  };

  enum class LinkKind : std::uint8_t {
    kLeftSame,
    kLeftAfter,
    kLeftFixed,
    kJoint,
    kRight,
    kRightFree,
  };
  struct Link {
    LinkKind kind;
    Index frontier = kNoIndex;  // kJoint, kRight, kRightFree
    VertexId tail = kNoIndex;   // kLeftSame, kLeftAfter, kJoint
    Span items{};  // kLeftSame: targets, by left context of the tail; kRight: targets, by entry;
                   // kLeftAfter: after_items; kLeftFixed: the left context; kJoint: joint_follows
    Span defaults{};  // kJoint: joint_openings
  };
  struct AfterItem {
    Index start;  // of the tail, or kNoIndex
    Index own;    // without a start: the left context of the tail
    Index left;   // of the head
    Score score;
  };
  struct JointFollow {
    Index follow;
    Index start;
  };
  struct JointOpening {
    Index group;
    Index opening;
  };

  // A rule with a choice, for each tail, of "long" or of a short string.
  struct Variant {
    EdgeId edge;
    Score score;
    Index parts;  // parts[parts ...]: the long tails, then the links
    std::uint16_t tails;
    std::uint16_t links;
  };

  VertexId goal = 0;
  std::vector<VertexEnds> vertices;
  std::vector<LeftContext> lefts;
  std::vector<LeftGroup> left_groups;
  std::vector<Start> starts;
  std::vector<StartNgram> start_ngrams;
  std::vector<Entry> entries;
  std::vector<Group> groups;
  std::vector<Follow> follows;
  std::vector<FollowNgram> follow_ngrams;
  std::vector<Source> from_groups;
  std::vector<Source> from_follows;
  std::vector<Source> from_default;
  std::vector<Frontier> frontiers;  // each after its parent
  std::vector<Opening> openings;
  std::vector<ScoredStart> opening_starts;
  std::vector<Link> links;
  std::vector<Index> targets;
  std::vector<AfterItem> after_items;
  std::vector<JointFollow> joint_follows;
  std::vector<JointOpening> joint_openings;
  std::vector<Variant> variants;  // by head, bottom-up
  std::vector<Index> parts;
  std::vector<Span> variants_of;  // by vertex
  Index goal_left = kNoIndex;     // the links around the whole string
  Index goal_right = kNoIndex;
  Score best_short = kMinusInfinity;  // of the whole strings with at most one word

  // The right contexts of a vertex are the entries of its own frontier.
  Span Rights(VertexId vertex) const {
    const Index own = vertices[vertex].own;
    return own == kNoIndex ? Span{} : frontiers[own].entries;
  }
  std::size_t Bytes() const;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_CONTEXT_NETWORK_H_
