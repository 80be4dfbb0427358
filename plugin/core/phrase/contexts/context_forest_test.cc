#include "plugin/core/phrase/contexts/context_forest.h"

#include <gtest/gtest.h>

#include <iomanip>
#include <limits>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/context_forest_builder.h"
#include "plugin/core/phrase/contexts/coverage_lattice_builder.h"
#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/core/testing/listed_model.h"
#include "plugin/core/testing/random_problem.h"

namespace exact::testing {
namespace {

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();
constexpr Score kTolerance = 1e-9;

// The example of context_forest.h.
class ForestExample : public ::testing::Test {
 protected:
  enum : Word { kA, kThe, kThis, kHouse };
  static constexpr Word kBegin = ListedModel::kBegin;
  static constexpr Word kEnd = ListedModel::kEnd;

  ForestExample()
      : model_(3, {{{kBegin}, {0, -0.5}},
                   {{kA}, {-2.5, -0.2}},
                   {{kThe}, {-2.0, -0.4}},
                   {{kThis}, {-3.0, -0.3}},
                   {{kHouse}, {-4.0, -0.1}},
                   {{kEnd}, {-1.5}},
                   {{kBegin, kThe}, {-1.0, -0.2}},
                   {{kBegin, kThis}, {-1.5, -0.6}},
                   {{kThe, kHouse}, {-1.8, -0.1}},
                   {{kHouse, kEnd}, {-0.7}},
                   {{kBegin, kThe, kHouse}, {-0.9}}}),
        problem_(2, model_),
        budget_(Limits()) {
    problem_.reordering.distortion_limit = 0;
    AddOption(0, kA);
    AddOption(0, kThe);
    AddOption(0, kThis);
    AddOption(1, kHouse);
    contexts_.emplace(model_);
    table_.emplace(problem_, *contexts_);
    const auto lattice = BuildCoverageLattice(problem_, *table_, kUnlimited, budget_);
    forest_.emplace(BuildContextForest(problem_, *table_, *contexts_, *lattice, budget_));
  }

  void AddOption(std::uint32_t position, Word word) {
    PhraseOption option;
    option.first = position;
    option.last = position;
    option.target = {word};
    problem_.options.push_back(option);
  }

  static std::string NameOf(Word word) {
    switch (word) {
      case kA:
        return "a";
      case kThe:
        return "the";
      case kThis:
        return "this";
      case kHouse:
        return "house";
      default:
        return "<s>";
    }
  }

  std::string ContextOf(ForestNodeId id) const {
    if (id == forest_->last()) return "last";
    std::string context = "(";
    for (const Word word : contexts_->History(forest_->nodes()[id].context)) {
      context += (context.size() > 1 ? " " : "") + NameOf(word);
    }
    return context + ")";
  }

  std::string WordOf(ChoiceId choice) const {
    const std::uint32_t entry = forest_->choices()[choice].entry;
    return entry == IdTable::kNone ? "</s>" : NameOf(*table_->entries()[entry].target);
  }

  static std::string Number(Score score) {
    std::ostringstream text;
    text << std::showpos << std::fixed << std::setprecision(1) << score;
    return text.str();
  }

  // The word that the moves of a group begin with.
  std::string WordOfGroup(GroupId id) const {
    while (forest_->groups()[id].inherited != IdTable::kNone) id = forest_->groups()[id].inherited;
    return WordOf(forest_->moves()[forest_->groups()[id].begin].choice);
  }

  // One node, much as in the header.
  std::string Describe(ForestNodeId id) const {
    const ContextForest::Node& node = forest_->nodes()[id];
    std::string text = ContextOf(id) + (node.reachable ? "" : " not reachable");
    if (node.parent != IdTable::kNone) {
      text += " parent " + ContextOf(node.parent) + ", back-off " + Number(node.backoff);
    }
    for (GroupId g = node.groups_begin; g < node.groups_end; ++g) {
      const ContextForest::Group& group = forest_->groups()[g];
      text += "; " + WordOfGroup(g) + ":";
      if (group.inherited != IdTable::kNone) text += " inherited " + Number(group.difference);
      for (MoveId m = group.begin; m < group.end; ++m) {
        const ContextForest::Move& move = forest_->moves()[m];
        EXPECT_EQ(g, forest_->GroupOf(m));
        EXPECT_EQ(WordOfGroup(g), WordOf(move.choice));
        text += " " + Number(move.score) + " to " + ContextOf(move.to);
      }
    }
    for (LoanId l = node.loans_begin; l < node.loans_end; ++l) {
      const ContextForest::Loan& loan = forest_->loans()[l];
      EXPECT_EQ(id, loan.node);
      EXPECT_EQ(forest_->WordOf(loan.group), forest_->WordOfLoan(l));
      text += "; " + WordOfGroup(loan.group) + ": loan " + Number(loan.difference);
    }
    return text;
  }

  std::vector<std::string> DescribeFrontier(std::uint32_t frontier) const {
    std::vector<std::string> nodes;
    for (ForestNodeId n = forest_->NodesAt(frontier); n < forest_->NodesAt(frontier + 1); ++n) {
      nodes.push_back(Describe(n));
    }
    return nodes;
  }

  ListedModel model_;
  SearchProblem problem_;
  Budget budget_;
  std::optional<LmContexts> contexts_;
  std::optional<OptionTable> table_;
  std::optional<ContextForest> forest_;
};

TEST_F(ForestExample, IsAsTheHeaderDescribesIt) {
  using Lines = std::vector<std::string>;
  ASSERT_EQ(3U, forest_->frontier_count());
  EXPECT_EQ((Lines{"() not reachable; a: -2.7 to (); the: -2.0 to (the); this: -3.3 to ()",
                   "(<s>) parent (), back-off -0.5; the: inherited +0.8 -1.0 to (<s> the); "
                   "this: loan +0.9"}),
            DescribeFrontier(0));
  EXPECT_EQ((Lines{"(); house: -4.0 to (house)", "(the) parent (), back-off -0.4; house: loan +2.1",
                   "(<s> the) parent (the), back-off -0.2; house: loan +3.0"}),
            DescribeFrontier(1));
  EXPECT_EQ((Lines{"() not reachable; </s>: -1.5 to last",
                   "(house) parent (), back-off -0.1; </s>: loan +0.8"}),
            DescribeFrontier(2));
  EXPECT_EQ("(<s>)", ContextOf(forest_->start()));
}

TEST_F(ForestExample, ScoresAreThoseOfTheModel) {
  const auto score = [&](OptionId first) {
    return Derivation{{first, 3}}.ReferenceScore(problem_);
  };
  EXPECT_NEAR(-3.2 - 4.0 - 0.7, score(0), kTolerance);  // a house
  EXPECT_NEAR(-1.0 - 1.0 - 0.7, score(1), kTolerance);  // the house
  EXPECT_NEAR(-2.4 - 4.0 - 0.7, score(2), kTolerance);  // this house
}

TEST(ContextForest, IsCountedWithTheContextsAsLongAsItLives) {
  int large = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 30);
    LmContexts contexts(*random.model);
    const OptionTable table(*random.problem, contexts);
    Budget budget{Limits()};
    const auto lattice = BuildCoverageLattice(*random.problem, table, 20000, budget);
    if (!lattice) continue;
    const std::size_t before = budget.bytes();
    {
      const ContextForest forest =
          BuildContextForest(*random.problem, table, contexts, *lattice, budget);
      large += forest.moves().size() > 1000 ? 1 : 0;
      EXPECT_GE(budget.bytes() - before,
                HeapBytes(forest.nodes(), forest.groups(), forest.loans(), forest.moves(),
                          forest.choices()) +
                    forest.groups().size() * (sizeof(ForestNodeId) + sizeof(std::uint32_t)) +
                    forest.loans().size() * sizeof(std::uint32_t) +
                    forest.moves().size() * sizeof(GroupId) + contexts.Bytes());
    }
    EXPECT_EQ(before, budget.bytes());
  }
  EXPECT_GT(large, 5);
}

TEST(ContextForest, IsNotBuiltBeyondTheMemoryLimit) {
  const RandomProblem random = MakeRandomProblem(7, 30);
  LmContexts contexts(*random.model);
  const OptionTable table(*random.problem, contexts);
  Budget lattice_budget{Limits()};
  const auto lattice = BuildCoverageLattice(*random.problem, table, kUnlimited, lattice_budget);
  Budget budget{Limits()};
  BuildContextForest(*random.problem, table, contexts, *lattice, budget);
  Limits limits;
  limits.bytes = budget.peak_bytes() - 1;
  Budget too_small(limits);
  EXPECT_THROW(BuildContextForest(*random.problem, table, contexts, *lattice, too_small),
               LimitReached);
  EXPECT_EQ(0U, too_small.bytes());
}

}  // namespace
}  // namespace exact::testing
