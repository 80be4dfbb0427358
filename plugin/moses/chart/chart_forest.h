// The core's search problem for a sentence that Moses has parsed.
#ifndef EXACT_MOSES_CHART_CHART_FOREST_H_
#define EXACT_MOSES_CHART_CHART_FOREST_H_

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "moses/InputType.h"
#include "moses/TargetPhrase.h"
#include "plugin/core/chart/problem/chart_problem.h"
#include "plugin/lm/sentence_model.h"
#include "plugin/moses/chart/chart_features.h"
#include "plugin/moses/chart/rule_applications.h"
#include "plugin/moses/host_words.h"

namespace exact::chart {

// A rule where it is applied.
struct AppliedRule {
  const RuleApplications::Span* span;
  const RuleApplications::Application* application;
  const Moses::TargetPhrase* target;
};

class ChartForest {
 public:
  // All arguments must outlive the object.  Throws InputError if the core cannot represent a rule.
  ChartForest(const Moses::InputType& source, const RuleApplications& rules,
              const ChartFeatures& features, const FindModel& find_model);
  ChartForest(const ChartForest&) = delete;
  ChartForest& operator=(const ChartForest&) = delete;

  const Problem& problem() const { return problem_; }

  // What an edge stands for; nullptr for an edge from the goal to a label, which is no rule.
  const AppliedRule* RuleOf(EdgeId edge) const;

 private:
  // A label over a span.
  using Item = std::uint32_t;
  struct Candidate {
    Item item;  // what the rule makes
    AppliedRule rule;
  };
  // A rule as the core sees it, wherever it is applied.
  struct Rule {
    Score score;
    std::vector<Symbol> target;
  };

  void NumberItems(const RuleApplications& rules);
  // The rules applied to a span, those of the same item together.
  std::vector<Candidate> CandidatesOf(const RuleApplications::Span& span) const;
  // Marks the items that trees of the whole sentence can have.
  void MarkNeeded();
  void AddVertices();
  void AddEdge(const AppliedRule& rule);
  void SetGoal(const RuleApplications::Span& whole);
  const Rule& Convert(const Moses::TargetPhrase& target);
  Symbol Convert(const Moses::TargetPhrase& target, std::size_t position);
  bool BeginsSentence(const Moses::Word& word) const;
  // The score of the features that look at the words and spans of an application.
  Score ScoreInContext(const AppliedRule& rule) const;

  const Moses::InputType& source_;
  const ChartFeatures& features_;
  HostWords words_;
  SentenceModel language_model_;
  Problem problem_;
  std::unordered_map<const Moses::ChartCellLabel*, Item> items_;
  std::vector<std::vector<Candidate>> candidates_;  // by span
  std::vector<bool> needed_;                        // by item
  std::vector<VertexId> vertices_;                  // by item; only of the needed ones
  std::unordered_map<const Moses::TargetPhrase*, Rule> rules_;
  std::vector<AppliedRule> origins_;  // Forest::Edge::host_id is the index
  std::vector<VertexId> tails_;       // of the current edge
};

}  // namespace exact::chart

#endif  // EXACT_MOSES_CHART_CHART_FOREST_H_
