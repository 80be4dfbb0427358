// The verifier's forests, scores and bounds of chart models against the host's, on all trees.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "plugin/core/testing/tree_brute_force.h"
#include "plugin/host/chart/chart_certificate.h"
#include "plugin/host/chart/chart_search.h"
#include "plugin/host/chart/chart_sentence.h"
#include "plugin/verify/chart/chart_proof.h"
#include "plugin/verify/chart/tree.h"
#include "plugin/verify/errors.h"
#include "plugin/verify/record.h"
#include "plugin/verify/test_both_models.h"
#include "plugin/verify/verifier.h"

namespace verify {
namespace {

constexpr double kClose = 1e-9;  // the same numbers, added in another order
constexpr std::size_t kEverything = 1000000;

class Both : public BothModels {
 public:
  explicit Both(const Scenario& scenario)
      : BothModels(scenario, exact::SearchAlgorithm::kChartExact, Sentences()) {
    changeable_options().exact.beam_wanted = false;
  }

  static std::vector<std::string> Sentences() {
    return {"das haus ist klein .",
            "den hund gesehen habe .",
            "heute 12 hund xyzzy",
            ".",
            "",
            "zu zu ich habe zu den hund gesehen",
            "das <s> haus ist klein ."};
  }

  // The certificate of a search by the named algorithm.
  std::string Certify(const exact::chart::ChartSentence& sentence, const std::string& algorithm) {
    changeable_options().algorithm_name = algorithm;
    exact::chart::Space space(sentence.problem());
    const exact::chart::ChartResult found = exact::chart::SearchChart(space, options(), nullptr);
    return format().Format(sentence, found.outcome, 0);
  }
};

class ChartAgainstTheHost : public ::testing::TestWithParam<Scenario> {
 protected:
  ChartAgainstTheHost() : both_(GetParam()) {}

  Forest OwnForest(const std::string& line) const {
    Work work(kEverything);
    return {*both_.own, SplitSentence(line), &work};
  }

  Both both_;
};

// The verifier keeps vertices without edges, and has no vertex above several goals.
TEST_P(ChartAgainstTheHost, ForestsAreTheSame) {
  for (const std::string& line : Both::Sentences()) {
    const exact::chart::ChartSentence sentence(*both_.host, both_.options(), line);
    const exact::chart::Forest& host = sentence.problem().forest;
    const Forest own = OwnForest(line);
    std::size_t edges = own.goals.size() > 1 ? own.goals.size() : 0;
    double sum = 0;
    for (const Forest::Vertex& vertex : own.vertices) {
      edges += vertex.edges.size();
      for (const Forest::Edge& edge : vertex.edges) sum += edge.score.Middle();
    }
    EXPECT_EQ(edges, host.edge_count()) << line;
    for (exact::chart::EdgeId edge = 0; edge < host.edge_count(); ++edge) {
      sum -= host.edge(edge).score;
    }
    EXPECT_NEAR(sum, 0, 1e-6) << line;
  }
}

TEST_P(ChartAgainstTheHost, AllTreesScoreTheSame) {
  for (const std::string& line : Both::Sentences()) {
    const exact::chart::ChartSentence sentence(*both_.host, both_.options(), line);
    const Forest own = OwnForest(line);
    std::size_t left = 3000;
    exact::testing::ForEachTree(sentence.problem(), [&](const exact::chart::Tree& tree) {
      if (left == 0) return;
      --left;
      std::string story;
      const nlohmann::json rules =
          nlohmann::json::parse(exact::chart::DescribeTree(sentence, tree).dump());
      const Interval score = ScoreTree(own, both_.own->language_model, rules, &story);
      EXPECT_NEAR(score.most, tree.ReferenceScore(sentence.problem()), kClose) << rules;
    });
  }
}

// Random prices for contexts of all vertices, at both levels.
nlohmann::json RandomPrices(const Forest& forest, std::mt19937* random) {
  std::normal_distribution<double> normal(0, 2000);
  nlohmann::json prices;
  for (const char* side : {"left_prices", "right_prices"}) {
    for (const Forest::Vertex& vertex : forest.vertices) {
      for (int level = 1; level <= 2; ++level) {
        nlohmann::json list = {level, vertex.label, vertex.first, vertex.last,
                               nlohmann::json::array()};
        for (const char* words :
             {"", "the", "house is", "<s>", "<s> the", "dog", "seen the", "."}) {
          list[4].push_back(words);
          list[4].push_back(std::lround(normal(*random)));
        }
        prices[side].push_back(list);
      }
    }
  }
  return prices;
}

// Whatever the prices are, no tree scores more than the bound, and the search finds the best.
TEST_P(ChartAgainstTheHost, BoundsHoldAndSearchesFindTheBest) {
  std::mt19937 random(1);
  for (const std::string& line : Both::Sentences()) {
    const exact::chart::ChartSentence sentence(*both_.host, both_.options(), line);
    const Forest own = OwnForest(line);
    const auto best = exact::testing::BestTreeScore(sentence.problem());
    ASSERT_EQ(best.has_value(), !own.goals.empty()) << line;
    if (!best) continue;
    for (int round = 0; round < 4; ++round) {
      const nlohmann::json prices = RandomPrices(own, &random);
      const auto prove = [&](double limit) {
        Work work(kEverything);
        return ProveTrees(own, both_.own->language_model, prices, limit, &work);
      };
      EXPECT_GE(prove(*best + 100).bound, *best - kClose) << line;
      EXPECT_LE(prove(*best + 1e-6).states.value_or(0), kEverything) << line;
      const std::string better = fmt::format("a tree scores {:.9g}", *best);
      try {
        ADD_FAILURE() << prove(*best - 1e-6).bound << line;
      } catch (const NotVerified& e) {
        EXPECT_EQ(std::string(e.what()).substr(0, better.size()), better) << line;
      }
    }
  }
}

TEST_P(ChartAgainstTheHost, CertificatesOfAllAlgorithmsAreVerified) {
  for (const std::string& line : Both::Sentences()) {
    const exact::chart::ChartSentence sentence(*both_.host, both_.options(), line);
    for (const std::string& algorithm : exact::chart::ChartAlgorithmNames()) {
      const std::string text = both_.Certify(sentence, algorithm);
      std::string story;
      const Verified verified = Check(*both_.own, ReadCertificate(text), kEverything, &story);
      EXPECT_EQ(verified.claim,
                sentence.problem().goal ? Verified::Claim::kOptimal : Verified::Claim::kInfeasible)
          << algorithm << text;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Models, ChartAgainstTheHost,
    ::testing::Values(Scenario{"Hierarchical", "chart-exact/moses.ini", {}},
                      Scenario{
                          "ShortSpans", "chart-exact/moses.ini", {{"max-chart-span", {"2", "0"}}}},
                      Scenario{"DropUnknown", "chart-exact/moses.ini", {{"drop-unknown", {}}}},
                      Scenario{"TableLimit", "chart-exact/moses.ini", {{"ttable-limit", {"1"}}}},
                      Scenario{"Labels", "chart-labels/moses.ini", {}},
                      Scenario{"UnknownLabels", "chart-unknown-labels/moses.ini", {}},
                      Scenario{"OovFeature", "chart-oov-feature/moses.ini", {}}),
    [](const auto& test) { return test.param.name; });

// A certificate with another tree, checked against its own model.
class ChangedTree : public ::testing::Test {
 protected:
  ChangedTree()
      : both_({"", "chart-exact/moses.ini", {}}),
        sentence_(*both_.host, both_.options(), Both::Sentences()[0]),
        record_(ReadCertificate(both_.Certify(sentence_, "auto"))) {}

  std::string Verdict() const {
    try {
      std::string story;
      Check(*both_.own, record_, kEverything, &story);
      return "verified";
    } catch (const NotVerified& e) {
      return e.verdict;
    }
  }

  Both both_;
  exact::chart::ChartSentence sentence_;
  nlohmann::json record_;
};

TEST_F(ChangedTree, EveryPartOfEveryRuleCounts) {
  EXPECT_EQ(Verdict(), "verified");
  const nlohmann::json whole = record_;
  for (std::size_t rule = 0; rule < whole["tree"].size(); ++rule) {
    for (std::size_t field = 0; field < whole["tree"][rule].size(); ++field) {
      for (const nlohmann::json& other :
           {nlohmann::json(), nlohmann::json(7), nlohmann::json(true), nlohmann::json("x"),
            nlohmann::json("0x1p+3"), nlohmann::json(-1)}) {
        record_["tree"][rule][field] = other;
        EXPECT_EQ(Verdict(), "rejected") << rule << " " << field << " " << other;
      }
      record_ = whole;
    }
    record_["tree"].erase(rule);
    EXPECT_EQ(Verdict(), "rejected") << rule;
    record_ = whole;
    record_["tree"].insert(record_["tree"].begin(), record_["tree"][rule]);
    EXPECT_EQ(Verdict(), "rejected") << rule;
    record_ = whole;
  }
}

// Without a limit, the bound is that of the first level.
TEST(ChartPrices, MakeTheBoundLower) {
  Both both({"", "chart-exact/moses.ini", {}});
  const std::string line = "das haus ist klein zu hause habe ich den hund gesehen";
  const exact::chart::ChartSentence sentence(*both.host, both.options(), line);
  const nlohmann::json record = ReadCertificate(both.Certify(sentence, "auto"));
  both.own = std::make_unique<Model>(Settings{{"config", {both.ini()}}}, std::vector{line});
  Work work(kEverything);
  const Forest forest(*both.own, SplitSentence(line), &work);
  const auto bound = [&](const nlohmann::json& prices) {
    return ProveTrees(forest, both.own->language_model, prices, kLargest, &work).bound;
  };
  EXPECT_LT(bound(record), bound(nlohmann::json::object()) - 0.1);
}

TEST_F(ChangedTree, PricesThatAreNoneAreRejected) {
  for (const char* prices : {"[[1]]", "[7]", "[[3,\"X\",1,1,[]]]", "[[1,\"X\",1,1,[\"a\"]]]",
                             "[[1,\"X\",1,1,[\"a\",0.5]]]", "[[1,\"X\",1,1,[\"a\",1e300]]]",
                             "[[1,\"X\",1,1,[\"a\",\"1\"]]]", "[[\"1\",\"X\",1,1,[]]]"}) {
    record_["left_prices"] = nlohmann::json::parse(prices);
    EXPECT_EQ(Verdict(), "rejected") << prices;
  }
}

}  // namespace
}  // namespace verify
