// The language-model contexts that can stand at each frontier, as forests in which longer contexts
// share the moves of shorter ones.
//
// A node is a (frontier, context) pair; a move appends an option.  A back-off model scores most
// words after a context as it does after the next shorter one, plus a constant, the back-off.  So
// sharing happens three times:
// - A node has groups of moves only for the words that need its whole context.  For all other
//   words it has the moves of its parent, the next shorter context, plus the back-off.
// - A group inherits the moves of the parent's group for the same word, plus a difference.  It has
//   moves of its own only for the options that differ by more than that.  Most groups have none,
//   and are kept apart as loans: a loan says whose moves these are, and what they score more.
// - A context that no next word needs whole has no node.  The node of a shorter context stands
//   for it, and the moves that lead there pay the back-off.
//
// Example.  Two source words, distortion limit 0, so the frontiers are 0, 1 and 2.  The options are
// "a", "the" and "this" for the first word and "house" for the second one; each scores 0.  The
// language model is a trigram model:
//
//     n-gram   score  back-off       n-gram         score  back-off
//     <s>                -0.5        <s> the         -1.0    -0.2
//     a         -2.5     -0.2        <s> this        -1.5    -0.6
//     the       -2.0     -0.4        the house       -1.8    -0.1
//     this      -3.0     -0.3        house </s>      -0.7
//     house     -4.0     -0.1        <s> the house   -0.9
//     </s>      -1.5
//
// This is the forest.  () is the empty context; each group stands behind its word.
//
//     frontier 0
//       ()          a: -2.7 to ()   the: -2.0 to (the)   this: -3.3 to ()
//       (<s>)       parent (), back-off -0.5
//                   the: inherited +0.8, but -1.0 to (<s> the)   this: loan +0.9
//     frontier 1
//       ()          house: -4.0 to (house)
//       (the)       parent (), back-off -0.4     house: loan +2.1
//       (<s> the)   parent (the), back-off -0.2  house: loan +3.0
//     frontier 2
//       ()          </s>: -1.5 to last()
//       (house)     parent (), back-off -0.1     </s>: loan +0.8
//
// After (<s>), the options for the first word show the three cases:
// - "a": there is no n-gram "<s> a", so (<s>) has no group for it.  The move of the parent applies:
//   -2.7 - 0.5 = -3.2.  Of the -2.7, -2.5 is for the word and -0.2 is the back-off of (a): no
//   n-gram begins with "a", so () stands for (a) at frontier 1.
// - "this": (<s>) has a loan because of the n-gram "<s> this".  The move leads to (<s> this), for
//   which () stands at frontier 1 as it does for (this).  So the move of () is right, with a
//   difference: the scores of "<s> this" and "this" and the back-off of (<s> this) make
//   -1.5 + 3.0 - 0.6 = +0.9, and -3.3 + 0.9 = -2.4.
// - "the" leads to (<s> the), which has a node at frontier 1 because of "<s> the house".  So (<s>)
//   has a move of its own.  The inherited move would lead to (the).
// At frontier 1, "house" after (<s> the) has the move of (), which is the shortest context that has
// one: -4.0 + 3.0 = -1.0.  That is -0.9 for the n-gram and -0.1 for the back-off of (the house),
// for which (house) stands at frontier 2.  So "the house" scores -1.0 - 1.0 - 0.7 = -2.7.  No move
// leads to () at the frontiers 0 and 2; these nodes are there only because others inherit from
// them.
//
// Made by BuildContextForest (context_forest_builder.h).
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_FOREST_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_FOREST_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/base/score.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/step_choices.h"
#include "plugin/core/phrase/problem/option_table.h"

namespace exact {

using ForestNodeId = std::uint32_t;
using GroupId = std::uint32_t;
using LoanId = std::uint32_t;
using MoveId = std::uint32_t;

class ContextForest {
 public:
  // Appends one option, or </s>.
  struct Move {
    Score score;  // of the option and the language model, without reordering
    ForestNodeId to;
    ChoiceId choice;
  };
  // The moves of one node that begin with the same word.
  struct Group {
    GroupId inherited;  // of the next shorter context that has one for the word; or kNone
    Score difference;   // what inherited moves score more; minus infinity if none is inherited
    MoveId begin;       // own moves; they replace the inherited ones of the same choices, even
    MoveId end;         // when they are removed
  };
  // The same for a node that has no such moves of its own.
  struct Loan {
    GroupId group;
    ForestNodeId node;
    Score difference;
  };
  struct Node {
    ContextId context;
    ForestNodeId parent;  // the next shorter context; kNone if there is none
    Score backoff;        // what the parent's moves score more after this context
    GroupId groups_begin;
    GroupId groups_end;
    LoanId loans_begin;
    LoanId loans_end;
    GroupId empty_group;     // the moves with an empty target; kNone if there are none
    bool reachable = false;  // moves lead here; otherwise others only inherit from it
  };
  struct Parts {
    std::vector<Node> nodes;             // and one behind them, which is last()
    std::vector<ForestNodeId> nodes_at;  // by frontier, and one behind the last
    std::vector<Group> groups;
    std::vector<GroupId> groups_at;     // by frontier, and one behind the last
    std::vector<ForestNodeId> node_of;  // by group
    std::vector<std::uint32_t> words;   // by group
    std::vector<Loan> loans;
    std::vector<LoanId> loans_at;           // by frontier, and one behind the last
    std::vector<std::uint32_t> loan_words;  // by loan
    std::vector<Move> moves;
    std::vector<MoveId> moves_from;  // by frontier, and one behind the last
    std::vector<GroupId> group_of;   // by move
    std::vector<StepChoice> choices;
    ForestNodeId start = 0;
  };

  // `table` must outlive the forest.  `allocation` counts the parts, `contexts_memory` the contexts
  // of the language model, to which nodes refer.
  ContextForest(const OptionTable& table, Parts parts, Allocation allocation,
                MemoryMeter contexts_memory)
      : table_(table),
        parts_(std::move(parts)),
        allocation_(std::move(allocation)),
        contexts_memory_(std::move(contexts_memory)) {}

  const OptionTable& table() const { return table_; }
  std::uint32_t frontier_count() const {
    return static_cast<std::uint32_t>(parts_.nodes_at.size() - 1);
  }

  // By frontier: those of one are [NodesAt(f), NodesAt(f + 1)), parents before their children.
  const std::vector<Node>& nodes() const { return parts_.nodes; }
  ForestNodeId NodesAt(std::uint32_t frontier) const { return parts_.nodes_at[frontier]; }

  // By frontier: those of one are [GroupsAt(f), GroupsAt(f + 1)), inherited ones before those that
  // inherit them.
  const std::vector<Group>& groups() const { return parts_.groups; }
  GroupId GroupsAt(std::uint32_t frontier) const { return parts_.groups_at[frontier]; }
  // The node of a group; last() if it is an empty_group, which is never inherited.
  ForestNodeId NodeOf(GroupId group) const { return parts_.node_of[group]; }

  // Which word the moves of a group begin with: its number among those of the frontier.
  std::uint32_t WordOf(GroupId group) const { return parts_.words[group]; }

  // By frontier: those of one are [LoansAt(f), LoansAt(f + 1)).
  const std::vector<Loan>& loans() const { return parts_.loans; }
  LoanId LoansAt(std::uint32_t frontier) const { return parts_.loans_at[frontier]; }
  std::uint32_t WordOfLoan(LoanId loan) const { return parts_.loan_words[loan]; }

  // By frontier: those from one are [MovesFrom(f), MovesFrom(f + 1)).
  const std::vector<Move>& moves() const { return parts_.moves; }
  MoveId MovesFrom(std::uint32_t frontier) const { return parts_.moves_from[frontier]; }
  GroupId GroupOf(MoveId move) const { return parts_.group_of[move]; }

  // By step.
  const std::vector<StepChoice>& choices() const { return parts_.choices; }

  // The node of <s>.
  ForestNodeId start() const { return parts_.start; }
  // The node to which </s> and a last option with an empty target lead: behind all others.
  ForestNodeId last() const { return static_cast<ForestNodeId>(parts_.nodes.size() - 1); }

  // These say that no derivation of interest reaches the node, inherits a move by the group or the
  // loan, or makes the move.  Ids do not change.
  void RemoveNode(ForestNodeId node) { parts_.nodes[node].reachable = false; }
  void RemoveInherited(GroupId group) { parts_.groups[group].difference = kMinusInfinity; }
  void RemoveLoan(LoanId loan) { parts_.loans[loan].difference = kMinusInfinity; }
  void RemoveMove(MoveId move) { parts_.moves[move].score = kMinusInfinity; }

 private:
  const OptionTable& table_;
  Parts parts_;
  Allocation allocation_;
  MemoryMeter contexts_memory_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_FOREST_H_
