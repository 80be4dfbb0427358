#include "plugin/examples/markov_field.h"

#include <algorithm>

namespace exact::examples {
namespace {

// Dynamic programming over the edges of one direction.  `best` begins as the scores of the nodes.
Score MaxProduct(const MarkovField& field, MarkovField::Direction direction, Table best,
                 Labelling* labelling) {
  std::vector<Labelling> label_of_next(field.size());  // by node and its label
  for (Node s = field.size(); s-- > 0;) {
    const std::optional<Node> next = field.Neighbour(s, direction);
    if (!next) continue;
    for (Label x = 0; x < field.labels; ++x) {
      std::vector<Score> scores = field.edge_scores[direction][s][x];
      for (Label y = 0; y < field.labels; ++y) scores[y] += best[*next][y];
      const auto top = std::max_element(scores.begin(), scores.end());
      label_of_next[s].push_back(static_cast<Label>(top - scores.begin()));
      best[s][x] += *top;
    }
  }
  Score score = 0;
  labelling->assign(field.size(), field.labels);  // none yet
  for (Node s = 0; s < field.size(); ++s) {
    if ((*labelling)[s] == field.labels) {  // the first of its row or column
      const auto top = std::max_element(best[s].begin(), best[s].end());
      (*labelling)[s] = static_cast<Label>(top - best[s].begin());
      score += *top;
    }
    const std::optional<Node> next = field.Neighbour(s, direction);
    if (next) (*labelling)[*next] = label_of_next[s][(*labelling)[s]];
  }
  return score;
}

class RowsAndColumns : public PricedRelaxation {
 public:
  RowsAndColumns(const MarkovField& field, std::size_t max_hard)
      : field_(field), max_hard_(max_hard) {}

  // The constraint of node s and label x has the row [y(s) = x] - [z(s) = x].  Hard nodes have the
  // same label in y and z: all their labels are tried.
  Evaluation Solve(const Prices& prices) override {
    Evaluation evaluation{Bracket::kNothing, {}};
    for (std::size_t choice = 0; choice < choices_; ++choice) {
      Labelling y, z;
      const Score dual = MaxProduct(field_, MarkovField::kRight, Scores(prices, 1, choice), &y) +
                         MaxProduct(field_, MarkovField::kDown, Scores(prices, -1, choice), &z);
      if (dual <= evaluation.dual) continue;
      evaluation.dual = dual;
      y_ = y;
      z_ = z;
    }
    for (Node s = 0; s < field_.size(); ++s) {
      if (y_[s] == z_[s]) continue;
      evaluation.slack.push_back({Constraint(s, y_[s]), 1});
      evaluation.slack.push_back({Constraint(s, z_[s]), -1});
    }
    return evaluation;
  }

  void Improve(Bracket& bracket) override {
    for (const Labelling& labelling : {y_, z_}) {
      if (bracket.Raise(field_.ScoreOf(labelling))) best_ = labelling;
    }
  }

  AtStandstill Finish(const Prices& /*best_prices*/, Bracket& /*bracket*/) override {
    return hard_.size() < max_hard_ ? AtStandstill::kCountViolations : AtStandstill::kFinished;
  }

  bool Tighten(const ViolationCount& violations) override {
    choices_ *= field_.labels;
    hard_.push_back(violations.MostViolated().front() / field_.labels);
    return true;
  }

  const Labelling& best() const { return best_; }

 private:
  std::uint32_t Constraint(Node s, Label x) const { return s * field_.labels + x; }

  // The nodes' scores for y (`sign` 1) or z (-1), with one choice of labels at the hard nodes.
  Table Scores(const Prices& prices, int sign, std::size_t choice) const {
    Table scores = field_.node_scores;
    for (Node s = 0; s < field_.size(); ++s) {
      for (Label x = 0; x < field_.labels; ++x) {
        scores[s][x] = scores[s][x] / 2 + sign * prices[Constraint(s, x)];
      }
    }
    for (const Node s : hard_) {
      for (Label x = 0; x < field_.labels; ++x) {
        if (x != choice % field_.labels) scores[s][x] = Bracket::kNothing;
      }
      choice /= field_.labels;
    }
    return scores;
  }

  const MarkovField& field_;
  const std::size_t max_hard_;
  std::vector<Node> hard_;
  std::size_t choices_ = 1;  // of labels at the hard nodes
  Labelling best_;
  Labelling y_, z_;  // of the last Solve
};

}  // namespace

std::optional<Node> MarkovField::Neighbour(Node node, Direction direction) const {
  const Node next = node + (direction == kRight ? 1 : width);
  if (direction == kRight ? next % width == 0 : next >= size()) return std::nullopt;
  return next;
}

Score MarkovField::ScoreOf(const Labelling& labelling) const {
  Score score = 0;
  for (Node s = 0; s < size(); ++s) {
    score += node_scores[s][labelling[s]];
    for (const Direction direction : {kRight, kDown}) {
      const std::optional<Node> t = Neighbour(s, direction);
      if (t) score += edge_scores[direction][s][labelling[s]][labelling[*t]];
    }
  }
  return score;
}

std::string MarkovField::WhyInvalid(const Labelling& labelling) const {
  const bool valid = labelling.size() == size() && std::all_of(labelling.begin(), labelling.end(),
                                                               [&](Label x) { return x < labels; });
  return valid ? "" : "not every node has one of the labels";
}

FieldAnswer FindLabels(const MarkovField& field, std::size_t max_hard,
                       const LagrangianLoopOptions& options, int max_rounds, Observer* observer) {
  Bracket bracket;
  Budget budget(Limits{0, 0, nullptr});  // max_rounds is the only limit
  RoundLoop rounds(bracket, max_rounds, budget, observer);
  RowsAndColumns relaxation(field, max_hard);
  const Prices start(field.node_scores.size() * field.labels, 0);
  LagrangianLoop(relaxation, start, options, rounds).Run();
  const Labelling& best = relaxation.best();
  const FoundSolution found{bracket.score(), field.ScoreOf(best), field.WhyInvalid(best)};
  return {best, Certify(found, bracket.upper_bound())};
}

}  // namespace exact::examples
