#include "plugin/core/phrase/contexts/lattice_paths.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "plugin/core/base/id_table.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/coverage_lattice_builder.h"
#include "plugin/core/testing/random_problem.h"

namespace exact::testing {
namespace {

// The same by going through all paths.
struct AllPaths {
  AllPaths(const CoverageLattice& all_nodes, const std::vector<Score>& scores)
      : lattice(all_nodes),
        variant_score(scores),
        prefix(lattice.nodes().size(), kMinusInfinity),
        completion(lattice.nodes().size(), kMinusInfinity),
        outside(lattice.variants().size(), kMinusInfinity) {
    Follow(0, 0);
  }

  // Goes on from a node that was reached with this score.  Returns the best completion.
  Score Follow(std::uint32_t node, Score score) {
    prefix[node] = std::max(prefix[node], score);
    Score best = node == lattice.last() ? 0 : kMinusInfinity;
    const CoverageLattice::Node& from = lattice.nodes()[node];
    for (std::size_t e = from.edges_begin; e < from.edges_end; ++e) {
      const CoverageLattice::Edge& edge = lattice.edges()[e];
      const Score own = variant_score[edge.variant];
      const Score rest = Follow(edge.to, score + own);
      best = std::max(best, own + rest);
      outside[edge.variant] = std::max(outside[edge.variant], score + rest);
    }
    return completion[node] = best;
  }

  const CoverageLattice& lattice;
  const std::vector<Score>& variant_score;
  std::vector<Score> prefix;
  std::vector<Score> completion;
  std::vector<Score> outside;
};

TEST(LatticePaths, AreTheBestOfAllPaths) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(300); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 5);
    LmContexts contexts(*random.model);
    const OptionTable table(*random.problem, contexts);
    Budget budget{Limits()};
    auto lattice = BuildCoverageLattice(*random.problem, table, 200, budget);
    if (!lattice) continue;
    LatticePaths paths(*lattice, budget);
    // The second time with fewer edges.
    for (std::uint64_t round = 0; round < 2; ++round) {
      std::vector<Score> scores;  // multiples of a quarter: sums are exact in any order
      for (VariantId v = 0; v < lattice->variants().size(); ++v) {
        scores.push_back(static_cast<double>(MixBits(seed << 20 | round << 16 | v) % 40) / 4 - 7);
      }
      paths.Search(scores);
      const AllPaths expected(*lattice, scores);
      for (std::uint32_t n = 0; n < lattice->nodes().size(); ++n) {
        ASSERT_EQ(expected.prefix[n], paths.Prefix(n)) << random.description;
        if (expected.prefix[n] == kMinusInfinity) continue;
        ASSERT_EQ(expected.completion[n], paths.Completion(n)) << random.description;
      }
      for (VariantId v = 0; v < lattice->variants().size(); ++v) {
        ASSERT_EQ(expected.outside[v], paths.Outside(v)) << random.description;
        compared += expected.outside[v] != kMinusInfinity ? 1 : 0;
      }
      lattice->Filter([&](std::uint32_t from, const CoverageLattice::Edge& edge) {
        return MixBits(seed << 32 | from << 16 | edge.to) % 8 != 0;
      });
    }
  }
  EXPECT_GT(compared, FewestOf(1000));
}

}  // namespace
}  // namespace exact::testing
