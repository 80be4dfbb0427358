// Moses' search-algorithm 21.
//
// The exact search runs first.  Its tree is then put into the cells of Moses' chart; if an n-best
// list or a search graph is wanted, Moses' cube pruning adds the other hypotheses.  Moses makes all
// output.  If the exact search does not support the model or the input, or if it fails, cube
// pruning translates alone.
//
// One object per sentence, used by one thread.
#ifndef EXACT_MOSES_CHART_MANAGER_EXACT_H_
#define EXACT_MOSES_CHART_MANAGER_EXACT_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "moses/ChartManager.h"
#include "plugin/core/chart/chart_outcome.h"
#include "plugin/moses/chart/chart_features.h"
#include "plugin/moses/chart/chart_forest.h"
#include "plugin/moses/chart/rule_applications.h"
#include "plugin/moses/exact_plugin.h"

namespace exact::chart {

// What must be known before Moses' manager is made, and must live longer.
struct ManagerTask {
  explicit ManagerTask(const Moses::ttasksptr& given);

  ChartFeatures features;
  std::string unsupported;  // why the exact search cannot be used; usually empty
  Moses::ttasksptr task;    // the one given if it cannot, otherwise without rule limit
  std::size_t rule_limit;   // of the one given
};

class ManagerExact : private ManagerTask, public Moses::ChartManager {
 public:
  // `plugin` must outlive the object.
  ManagerExact(const Moses::ttasksptr& given, ExactPlugin& plugin);

  // Does not throw.
  void Decode() override;
  // Moses writes nothing for a sentence without a translation, and then no later line either.
  void OutputBest(Moses::OutputCollector* collector) const override;
  void OutputDetailedTranslationReport(Moses::OutputCollector* collector) const override;
  void OutputDetailedTreeFragmentsTranslationReport(
      Moses::OutputCollector* collector) const override;

 private:
  // A rule of a tree, and the steps that made its parts.
  struct Step {
    AppliedRule rule;
    std::vector<std::size_t> tails;  // in the order of the rule's
  };
  // A tree, parts before the whole.
  using Steps = std::vector<Step>;
  using Hypotheses = std::vector<const Moses::ChartHypothesis*>;

  void SearchAndDecode();
  // Searches without using the cells.  Sets outcome_, and returns the tree, if any.
  std::optional<Steps> SearchAlone(const RuleApplications& rules);
  // Sets outcome_ to "unknown" for this reason.
  void Fail(const std::string& error);
  // Moses' score of the tree.
  float HostScore(const Steps& tree);
  // Fills the cells with the tree, and if `cubes`, also with the hypotheses of cube pruning.
  void DecodeAround(const RuleApplications& rules, const Steps& tree, bool cubes);
  void PruneCubes(const RuleApplications::Span& span);
  std::unique_ptr<Moses::ChartHypothesis> Apply(const AppliedRule& rule, const Hypotheses& tails);
  // Whether an output needs more than the best hypothesis.
  bool NeedsCubes() const;
  // Compares what is in the cells with the outcome.
  void CheckBest(const Moses::ChartHypothesis* best);
  void Report();

  ExactPlugin& plugin_;
  ChartOutcome outcome_;
  bool tree_in_cells_ = false;  // otherwise what Moses prints is that of cube pruning
};

}  // namespace exact::chart

#endif  // EXACT_MOSES_CHART_MANAGER_EXACT_H_
