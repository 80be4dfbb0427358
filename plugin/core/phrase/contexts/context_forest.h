// The language-model contexts that can stand at each frontier, as forests in which longer contexts
// share the scores of shorter ones.
//
// A back-off model scores most words after a context as after the next shorter one, plus a
// constant.  So a node, which is (frontier, context), has moves of its own only for words that need
// its whole context; all others it has from its parent, the shorter context (algorithm.md).  The
// contexts of a 5-gram model are many, but most have but a few words of their own.
//
// Built from the steps of a coverage lattice: only what some derivation can do is looked up.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_FOREST_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_FOREST_H_

#include <cstdint>
#include <limits>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/contexts/outlook.h"
#include "plugin/core/phrase/problem/option_table.h"

namespace exact {

using ForestNodeId = std::uint32_t;
using GroupId = std::uint32_t;

struct Ground;  // forest_ground.h

class ContextForest {
 public:
  // Appending one option, or </s>.
  struct Move {
    Score score;  // option and language model; no reordering
    ForestNodeId to;
    ChoiceId choice;
  };
  // The moves of one node that begin with one word.  Most options forget the node's context soon:
  // they lead where they lead from the shorter context, and score a constant more or less than
  // there.  So a group has the moves of its parent's group for the same word, with a difference,
  // but for those options that it has moves of its own for.
  struct Group {
    GroupId inherited;    // the parent's group for the same word, which this one replaces
    Score difference;     // to the inherited moves
    std::uint32_t begin;  // moves of its own; options of removed ones are not inherited either
    std::uint32_t end;
  };
  struct Node {
    ForestNodeId parent;  // the shorter context; kNone if there is none
    Score backoff;        // what moves from the parent score more
    std::uint32_t frontier;
    GroupId groups_begin;
    GroupId groups_end;
    GroupId empty_group;  // the options with an empty target; kNone if there are none
    bool real;            // derivations come here, and not only to longer contexts
    ContextId context;
  };

  // The table must outlive the forest.
  ContextForest(const SearchProblem& problem, const OptionTable& table, LmContexts& contexts,
                const CoverageLattice& lattice, Budget& budget);

  const OptionTable& table() const { return table_; }
  // Ordered by frontier, and parents before their children.
  const std::vector<Node>& nodes() const { return nodes_; }
  // A frontier's nodes are [NodesAt(f), NodesAt(f + 1)).
  ForestNodeId NodesAt(std::uint32_t frontier) const { return nodes_at_[frontier]; }
  // By step.
  const std::vector<StepChoice>& choices() const { return choices_; }
  // By frontier, parents' before their children's: those of one are [GroupsAt(f), GroupsAt(f + 1)).
  const std::vector<Group>& groups() const { return groups_; }
  GroupId GroupsAt(std::uint32_t frontier) const { return groups_at_[frontier]; }
  // Whose moves they are; last() for the options with an empty target, which nobody inherits.
  ForestNodeId NodeOf(GroupId group) const { return node_of_[group]; }
  // By frontier: those from one are [MovesFrom(f), MovesFrom(f + 1)).  Those that were removed have
  // lost all hope of a score.
  const std::vector<Move>& moves() const { return moves_; }
  std::uint32_t MovesFrom(std::uint32_t frontier) const { return moves_from_[frontier]; }
  GroupId GroupOf(std::uint32_t move) const { return group_of_[move]; }
  ForestNodeId start() const { return start_; }

  // Says that no derivation of interest comes to this node.
  void AbandonNode(ForestNodeId node) { nodes_[node].real = false; }

  // Says that no derivation of interest inherits this group's moves.
  void AbandonGroup(GroupId group) {
    groups_[group].difference = -std::numeric_limits<Score>::infinity();
  }

  // Says that no derivation of interest makes this move.
  void AbandonMove(std::uint32_t move) {
    moves_[move].score = -std::numeric_limits<Score>::infinity();
  }

  // Where </s> and last empty phrases lead to: one node behind all others.
  ForestNodeId last() const { return static_cast<ForestNodeId>(nodes_.size() - 1); }

 private:
  // Puts all frontiers one behind the other.
  void Join(std::vector<Ground> grounds, Budget& budget);
  void Append(std::uint32_t frontier, const Ground& ground);

  const OptionTable& table_;
  Allocation allocation_;
  std::vector<Node> nodes_;
  std::vector<ForestNodeId> nodes_at_;
  std::vector<StepChoice> choices_;
  std::vector<Group> groups_;
  std::vector<GroupId> groups_at_;
  std::vector<ForestNodeId> node_of_;  // by group
  std::vector<Move> moves_;
  std::vector<std::uint32_t> moves_from_;
  std::vector<GroupId> group_of_;  // by move
  ForestNodeId start_ = 0;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_FOREST_H_
