// The contexts of one frontier while a ContextForest is built.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_FOREST_GROUND_H_
#define EXACT_CORE_PHRASE_CONTEXTS_FOREST_GROUND_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/context_forest.h"

namespace exact {

// A node under construction, numbered within its frontier.
struct Site {
  ContextId context;
  std::uint32_t parent;
  Score backoff;
  GroupId groups_begin;
  GroupId groups_end;
  GroupId empty_group = IdTable::kNone;
  bool real = false;
};

// Where a context is at home at a frontier: at a site of its own or, if no word that may follow
// needs the whole of it, at that of a shorter context; then backing off is added to the score.
struct Home {
  std::uint32_t site;
  Score backoff;
};

// Appending the word of a group.
struct FirstStep {
  std::uint32_t word;  // which of the outlook's words; </s> is the one behind the last
  ContextId next;      // kNone for </s>
  Score score;
};

// Groups and moves are numbered within the frontier, too.
struct Ground {
  struct Pending {
    std::uint32_t site;
    bool empty_group;
  };

  std::vector<Site> sites;
  IdTable index;  // homes, by context
  std::vector<Home> homes;
  std::vector<ContextForest::Group> groups;
  std::vector<FirstStep> first_steps;  // by group
  std::vector<ContextForest::Move> moves;
  std::vector<Pending> pending;  // sites that have no moves yet
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_FOREST_GROUND_H_
