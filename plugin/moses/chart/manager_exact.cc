#include "plugin/moses/chart/manager_exact.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "moses/ChartTranslationOptions.h"
#include "moses/OutputCollector.h"
#include "moses/RuleCubeItem.h"
#include "moses/StaticData.h"
#include "moses/Timer.h"
#include "plugin/core/base/error.h"
#include "plugin/core/chart/exact_search.h"
#include "plugin/frontend/chart_settings.h"
#include "plugin/frontend/report.h"
#include "plugin/frontend/round_log.h"
#include "plugin/frontend/thread_clock.h"
#include "plugin/moses/chart/forced_cell.h"
#include "plugin/moses/chart/hypothesis_text.h"
#include "plugin/moses/chart/tree_steps.h"
#include "plugin/moses/chart/unlimited_task.h"
#include "plugin/moses/host_text.h"
#include "plugin/moses/search_support.h"

namespace exact::chart {
namespace {

std::string WhyUnsupported(const ChartFeatures& features, const Moses::InputType& source) {
  if (!features.unsupported.empty()) return features.unsupported;
  if (source.GetSize() == 0) return "the input has no words";
  if (!source.GetXmlChartTranslationOptions().empty()) {
    return "translations in tags are not supported for chart models";
  }
  return {};
}

ChartOptions OptionsOf(const ExactSettings& settings, const Moses::AllOptions& host) {
  ChartOptions options = ChartSettings(settings);
  options.cube.pop_limit = host.cube.pop_limit;
  options.cube.stack = host.search.stack_size;
  options.cube.threshold = host.search.beam_width;
  options.clock = ThreadSeconds;
  return options;
}

}  // namespace

ManagerTask::ManagerTask(const Moses::ttasksptr& given)
    : features(InspectChartFeatures()),
      unsupported(WhyUnsupported(features, *given->GetSource())),
      task(unsupported.empty() ? WithoutRuleLimit(given) : given),
      rule_limit(given->options()->syntax.rule_limit) {}

ManagerExact::ManagerExact(const Moses::ttasksptr& given, ExactPlugin& plugin)
    : ManagerTask(given), ChartManager(task), plugin_(plugin) {}

void ManagerExact::Decode() {
  if (unsupported.empty()) {
    SearchAndDecode();
  } else {
    Fail(unsupported);
    const std::string error = MessageOf([&] { ChartManager::Decode(); });
    if (!error.empty()) Fail(error);
  }
  const std::string error = MessageOf([&] { Report(); });
  if (!error.empty())
    TRACE_ERR("Line " << m_source.GetTranslationId() << ": " << error << std::endl);
}

void ManagerExact::SearchAndDecode() {
  VERBOSE(1, "Translating: " << m_source << std::endl);
  ResetSentenceStats(m_source);
  const std::string error = MessageOf([&] {
    // The parser and the cells are ours to change: this object is not const, Moses' access is.
    const RuleApplications rules(m_source.GetSize(), const_cast<Moses::ChartParser&>(GetParser()),
                                 const_cast<Moses::ChartCellCollection&>(GetChartCellCollection()));
    std::optional<Steps> tree;
    const std::string failure = MessageOf([&] { tree = SearchAlone(rules); });
    if (!failure.empty()) Fail(failure);
    DecodeAround(rules, tree.value_or(Steps()), !tree || NeedsCubes());
    tree_in_cells_ = tree.has_value();
  });
  if (!error.empty()) Fail(error);
}

std::optional<ManagerExact::Steps> ManagerExact::SearchAlone(const RuleApplications& rules) {
  // The models are prepared for the first sentence, whose time should not include it.
  for (const KenFeature& feature : features.language_models) plugin_.FindModel(feature);
  const double start = ThreadSeconds();
  const ChartForest forest(
      m_source, rules, features,
      [&](const KenFeature& feature) -> const KenModel& { return plugin_.FindModel(feature); });
  ChartOptions search = OptionsOf(plugin_.settings(), *options());
  LimitTime(options()->search.timeout, Moses::GetUserTime(), &search.limits);
  LimitTime(options()->search.segment_timeout, 0, &search.limits);
  Space space(forest.problem());
  const double built = ThreadSeconds() - start;
  RoundLog rounds;
  outcome_ = SearchExactly(space, search, &rounds).outcome;
  outcome_.seconds += built;
  VERBOSE(2, rounds.text());
  if (!outcome_.tree) return std::nullopt;

  Steps tree;
  for (TreeStep& step : StepsOf(*outcome_.tree, forest.problem().forest)) {
    const AppliedRule* rule = forest.RuleOf(step.edge);
    // The last edge may lead from the goal to a label.
    if (rule != nullptr) tree.push_back({*rule, std::move(step.tails)});
  }
  const std::string wrong = Disagreement(outcome_.score, HostScore(tree));
  if (wrong.empty()) return tree;
  Fail(wrong);
  return std::nullopt;
}

void ManagerExact::Fail(const std::string& error) {
  outcome_ = ChartOutcome();
  outcome_.algorithm = plugin_.settings().algorithm_name;
  outcome_.error = error;
}

float ManagerExact::HostScore(const Steps& tree) {
  std::vector<std::unique_ptr<const Moses::ChartHypothesis>> made;
  for (const Step& step : tree) {
    Hypotheses tails;
    for (const std::size_t tail : step.tails) tails.push_back(made[tail].get());
    made.push_back(Apply(step.rule, tails));
  }
  return made.back()->GetFutureScore();
}

void ManagerExact::DecodeAround(const RuleApplications& rules, const Steps& tree, bool cubes) {
  // No span has two rules of a tree, because Moses applies no rule to a label of the same span.
  std::unordered_map<const RuleApplications::Span*, std::size_t> step_of;
  for (std::size_t s = 0; s < tree.size(); ++s) step_of.emplace(tree[s].rule.span, s);
  Hypotheses made(tree.size());
  for (const RuleApplications::Span& span : rules.spans()) {
    if (cubes) PruneCubes(span);
    const auto found = step_of.find(&span);
    if (found != step_of.end()) {
      const Step& step = tree[found->second];
      Hypotheses tails;
      for (const std::size_t tail : step.tails) tails.push_back(made[tail]);
      made[found->second] = Force(Apply(step.rule, tails), options()->nbest.enabled, span.cell);
    }
    span.cell->CleanupArcList();
    SortCell(span.cell);
  }
}

// What Moses' manager does for a span, with the rules that its parser has found.
void ManagerExact::PruneCubes(const RuleApplications::Span& span) {
  Moses::ChartTranslationOptionList rules(rule_limit, m_source);
  for (const RuleApplications::Application& application : span.applications) {
    rules.Add(*application.targets, application.tails, span.cell->GetCoverage());
  }
  rules.ApplyThreshold(options()->search.trans_opt_threshold);
  rules.EvaluateWithSourceContext(m_source, *span.path);
  span.cell->Decode(rules, GetChartCellCollection());
  span.cell->PruneToSize();
}

// Moses makes hypotheses from lists of options and of hypotheses; here each list of hypotheses has
// one entry.
std::unique_ptr<Moses::ChartHypothesis> ManagerExact::Apply(const AppliedRule& rule,
                                                            const Hypotheses& tails) {
  std::vector<Moses::HypoList> lists;
  for (const Moses::ChartHypothesis* tail : tails) lists.push_back({tail});
  std::vector<Moses::ChartCellLabel> labels;
  labels.reserve(tails.size());
  Moses::StackVec parts;
  for (std::size_t t = 0; t < tails.size(); ++t) {
    const Moses::ChartCellLabel& found = *rule.application->tails[t];
    labels.emplace_back(found.GetCoverage(), found.GetLabel());
    labels.back().MutableStack().cube = &lists[t];
    parts.push_back(&labels.back());
  }
  Moses::ChartTranslationOptions targets(*rule.application->targets, parts,
                                         rule.span->cell->GetCoverage(), 0);
  targets.EvaluateWithSourceContext(m_source, *rule.span->path);
  auto item = std::make_unique<Moses::RuleCubeItem>(targets, GetChartCellCollection());
  const auto& options = targets.GetTargetPhrases();
  const auto wanted = std::find_if(options.begin(), options.end(), [&](const auto& option) {
    return &option->GetPhrase() == rule.target;
  });
  EXACT_THROW_IF(wanted == options.end(), InternalError, "Moses has discarded a rule of the tree");
  for (auto option = options.begin(); option != wanted; ++option) {
    item = std::make_unique<Moses::RuleCubeItem>(*item, -1);
  }
  auto hypothesis = std::make_unique<Moses::ChartHypothesis>(targets, *item, *this);
  hypothesis->EvaluateWhenApplied();
  return hypothesis;
}

bool ManagerExact::NeedsCubes() const {
  return options()->nbest.enabled || !options()->output.detailed_all_transrep_filepath.empty();
}

// Cube pruning beside the exact search can find more only if nothing was proved.
void ManagerExact::CheckBest(const Moses::ChartHypothesis* best) {
  if (best == nullptr) return;
  const float score = best->GetFutureScore();
  const auto is_above = [&](Score ours) {
    return score > ours && !Disagreement(ours, score).empty();
  };
  if (tree_in_cells_ && !is_above(outcome_.score)) return;
  if (outcome_.knowledge == Knowledge::kInfeasible ||
      (outcome_.upper_bound && is_above(*outcome_.upper_bound))) {
    Fail("cube pruning found more than the exact search proved");
  }
  outcome_.from_beam = true;
  outcome_.found = true;
  outcome_.score = score;
}

void ManagerExact::Report() {
  const long id = m_source.GetTranslationId();
  const Moses::ChartHypothesis* best = GetBestHypothesis();
  CheckBest(best);
  if (outcome_.error.empty()) {
    VERBOSE(1, FormatSearchLine(id, outcome_));
  } else {
    VERBOSE(1, "Line " << id << ": exact search not possible, cube pruning translates: "
                       << outcome_.error << std::endl);
  }
  if (!plugin_.reports()) return;
  const std::vector<Moses::FactorType>& factors = options()->output.factor_order;
  ReportedSentence sentence;
  sentence.id = id;
  const std::size_t words = m_source.GetSize();
  if (words > 2) {  // more than <s> and </s>
    sentence.input =
        TextOf(m_source.GetSubString(Moses::Range(1, words - 2)), options()->input.factor_order);
  }
  if (best != nullptr) {
    sentence.translation = TranslationOf(*best, factors);
    sentence.tree = TreeOf(*best, factors);
  }
  plugin_.Write(id - options()->output.start_translation_id, FormatReport(sentence, outcome_));
}

void ManagerExact::OutputBest(Moses::OutputCollector* collector) const {
  if (collector == nullptr || GetBestHypothesis() != nullptr) {
    ChartManager::OutputBest(collector);
    return;
  }
  VERBOSE(1, "NO BEST TRANSLATION" << std::endl);
  collector->Write(static_cast<int>(m_source.GetTranslationId()),
                   options()->output.ReportHypoScore ? "0 \n" : "\n");
}

void ManagerExact::OutputDetailedTranslationReport(Moses::OutputCollector* collector) const {
  ChartManager::OutputDetailedTranslationReport(collector);
  if (collector == nullptr || GetBestHypothesis() != nullptr) return;
  collector->Write(static_cast<int>(m_source.GetTranslationId()), "");
}

void ManagerExact::OutputDetailedTreeFragmentsTranslationReport(
    Moses::OutputCollector* collector) const {
  ChartManager::OutputDetailedTreeFragmentsTranslationReport(collector);
  if (collector == nullptr || GetBestHypothesis() != nullptr) return;
  collector->Write(static_cast<int>(m_source.GetTranslationId()), "");
}

}  // namespace exact::chart
