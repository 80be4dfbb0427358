#include "plugin/examples/markov_field.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "plugin/core/base/error.h"
#include "plugin/examples/checked_answers.h"

namespace exact::examples {
namespace {

enum class Scores { kAny, kWeakNodes, kTied };

// Grids of 1 x 1 to 3 x 4 nodes.
MarkovField MakeRandom(std::uint64_t seed, Scores kind) {
  std::mt19937_64 random(seed);
  MarkovField field;
  field.width = 1 + random() % 3;
  const Node nodes = field.width * (1 + random() % 4);
  field.labels = nodes <= 9 ? 2 + random() % 2 : 2;
  const auto make_table = [&](std::size_t rows, double size) {
    Table table(rows, std::vector<Score>(field.labels));
    for (std::vector<Score>& row : table) {
      for (Score& score : row) {
        score = size * (static_cast<double>(random() % 2001) / 1000 - 1);
        if (kind == Scores::kTied) score = std::round(score);
      }
    }
    return table;
  };
  field.node_scores = make_table(nodes, kind == Scores::kWeakNodes ? 0.4 : 2);
  for (std::vector<Table>& tables : field.edge_scores) {
    for (Node s = 0; s < nodes; ++s) tables.push_back(make_table(field.labels, 2));
  }
  return field;
}

// The best score of the nodes that have no label yet, with the edges to the nodes before them.
Score BestScore(const MarkovField& field, Labelling* so_far) {
  const auto s = static_cast<Node>(so_far->size());
  if (s == field.size()) return 0;
  Score best = Bracket::kNothing;
  for (Label x = 0; x < field.labels; ++x) {
    Score score = field.node_scores[s][x];
    if (s % field.width != 0) {
      score += field.edge_scores[MarkovField::kRight][s - 1][(*so_far)[s - 1]][x];
    }
    if (s >= field.width) {
      const Node above = s - field.width;
      score += field.edge_scores[MarkovField::kDown][above][(*so_far)[above]][x];
    }
    so_far->push_back(x);
    best = std::max(best, score + BestScore(field, so_far));
    so_far->pop_back();
  }
  return best;
}

// Solves random problems and compares them with brute force.
CheckedAnswers SolveRandom(const char* step_rule, std::size_t max_hard, int max_rounds,
                           std::uint64_t seeds) {
  LagrangianLoopOptions options;
  options.dual_method = SubgradientMethod(step_rule);
  CheckedAnswers answers;
  for (const Scores kind : {Scores::kAny, Scores::kWeakNodes, Scores::kTied}) {
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
      const MarkovField field = MakeRandom(seed, kind);
      const FieldAnswer answer = FindLabels(field, max_hard, options, max_rounds, nullptr);
      EXPECT_EQ("", field.WhyInvalid(answer.labelling)) << "seed " << seed;
      Labelling none;
      answers.Add(answer.certificate, field.ScoreOf(answer.labelling), BestScore(field, &none),
                  seed);
    }
  }
  return answers;
}

TEST(MarkovField, AnswersAreTrueWherePricesAreAll) {
  for (const char* rule : {"polyak", "thesis"}) {
    const CheckedAnswers answers = SolveRandom(rule, 0, 0, 1000);
    RecordProperty(rule, answers.certified);
    EXPECT_GT(answers.certified, 2000) << rule;
    EXPECT_GT(answers.bounded, 300) << rule;
  }
}

TEST(MarkovField, TwoHardNodesCertifyMore) {
  for (const char* rule : {"polyak", "thesis"}) {
    const CheckedAnswers answers = SolveRandom(rule, 2, 0, 1000);
    RecordProperty(rule, answers.certified);
    EXPECT_GT(answers.certified, 2700) << rule;
    EXPECT_GT(answers.bounded, 50) << rule;
  }
}

// With a hard constraint at every node, all labellings are tried.
TEST(MarkovField, AnyNumberOfHardNodesCertifiesAll) {
  for (const char* rule : {"polyak", "thesis"}) {
    const CheckedAnswers answers = SolveRandom(rule, 12, 0, 300);
    RecordProperty(rule, answers.certified);
    EXPECT_EQ(0, answers.bounded) << rule;
  }
}

TEST(MarkovField, AnswersAreTrueAfterARoundLimit) {
  const CheckedAnswers answers = SolveRandom("polyak", 12, 2, 1000);
  EXPECT_GT(answers.certified, 600);
  EXPECT_GT(answers.bounded, 1500);
}

// Two nodes that want different labels, and an edge that wants equal ones even more.
TEST(MarkovField, AddsUpNodesAndEdges) {
  MarkovField field;
  field.width = 2;
  field.labels = 2;
  field.node_scores = {{1, 0}, {0, 2}};
  const Table equal = {{5, 0}, {0, 5}};
  field.edge_scores = {std::vector<Table>{equal, equal}, std::vector<Table>{equal, equal}};
  EXPECT_EQ(3, field.ScoreOf({0, 1}));
  EXPECT_EQ(6, field.ScoreOf({0, 0}));
  const FieldAnswer answer = FindLabels(field, 0, LagrangianLoopOptions(), 0, nullptr);
  EXPECT_EQ(Labelling({1, 1}), answer.labelling);
  EXPECT_EQ(7, answer.certificate.score);
  EXPECT_EQ(Knowledge::kOptimal, answer.certificate.knowledge);

  EXPECT_EQ("", field.WhyInvalid({0, 1}));
  for (const Labelling& labelling : {Labelling{}, Labelling{0}, Labelling{0, 2}}) {
    EXPECT_NE("", field.WhyInvalid(labelling));
  }
}

TEST(MarkovField, RefusesWhatIsNotANumber) {
  MarkovField field;
  field.width = 1;
  field.labels = 1;
  field.node_scores = {{std::nan("")}};
  field.edge_scores = {std::vector<Table>{{}}, std::vector<Table>{{}}};
  EXPECT_THROW(FindLabels(field, 0, LagrangianLoopOptions(), 0, nullptr), InternalError);
}

}  // namespace
}  // namespace exact::examples
