#include "plugin/core/testing/ilp_oracle.h"

#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "plugin/core/base/error.h"
#include "plugin/core/lagrange/certificate.h"

namespace exact::testing {
namespace {

struct Node {
  std::uint32_t translated;
  std::uint32_t frontier;
  std::uint32_t run_first;  // the run is [run_first, run_end)
  std::uint32_t run_end;
  std::string context;

  bool operator<(const Node& other) const {
    return std::tie(translated, frontier, run_first, run_end, context) <
           std::tie(other.translated, other.frontier, other.run_first, other.run_end,
                    other.context);
  }
};

class FlowProgram {
 public:
  FlowProgram(const SearchProblem& problem, bool remember_run)
      : problem_(problem), lm_(*problem.language_model), remember_run_(remember_run) {
    EXACT_THROW_IF(problem.reordering.gap_constraint && problem.reordering.distortion_limit >= 0,
                   InternalError, "the states of the flow cannot tell whether the gap rule holds");
    EXACT_THROW_IF(problem.reordering.lexicalized, InternalError,
                   "the states of the flow do not know the last phrase");
    for (std::uint32_t i = 0; i < problem_.sentence_length; ++i) {
      program_.rows.push_back(problem_.initial_coverage.Has(i) ? 0 : 1);
    }
    const std::uint32_t start = problem_.InitialFrontier();
    Node source{problem_.initial_coverage.count(), start, start, start,
                std::string(lm_.StateSize(), '\0')};
    lm_.BeginSentence(source.context.data());
    source_ = RowOf(source);
    program_.rows[source_] = 1;
    // Every edge leads to a greater node, so the loop also visits the nodes that it adds.
    for (const auto& [node, row] : rows_) AddEdges(node, row);
  }

  // If nothing is left to translate, there is no flow and no program.
  bool IsTrivial() const { return problem_.initial_coverage.IsComplete(); }

  std::optional<LinearSolution> Solve(Integrality integrality) const {
    if (program_.columns.empty()) return std::nullopt;
    return Maximize(program_, integrality);
  }

  // The options on the one path of an integer solution.
  Derivation ReadPath(const LinearSolution& solution) const {
    std::map<std::size_t, const Edge*> taken;  // by the row of the node it leaves
    for (std::size_t j = 0; j < edges_.size(); ++j) {
      if (solution.columns[j] > 0.5) taken.emplace(edges_[j].from, &edges_[j]);
    }
    Derivation derivation;
    for (auto at = taken.find(source_); at != taken.end(); at = taken.find(at->second->to)) {
      derivation.options.push_back(at->second->option);
    }
    return derivation;
  }

 private:
  // Edge j is column j.
  struct Edge {
    std::size_t from;
    std::size_t to;  // kSink if it translates the last words
    OptionId option;
  };
  static constexpr std::size_t kSink = static_cast<std::size_t>(-1);

  std::size_t RowOf(const Node& node) {
    const auto [found, is_new] = rows_.emplace(node, program_.rows.size());
    if (is_new) program_.rows.push_back(0);  // what flows out less what flows in
    return found->second;
  }

  void AddEdges(const Node& node, std::size_t row) {
    for (OptionId id = 0; id < problem_.options.size(); ++id) {
      const PhraseOption& option = problem_.options[id];
      Node next = node;
      next.translated += option.last - option.first + 1;
      next.frontier = option.last + 1;
      if (next.translated > problem_.sentence_length) continue;
      if (problem_.initial_coverage.Overlaps(option.first, option.last)) continue;
      if (!problem_.reordering.JumpAllowed(node.frontier, option.first)) continue;
      if (remember_run_ && option.first < node.run_end && option.last >= node.run_first) continue;
      SetRun(node, option, &next);
      const bool ends = next.translated == problem_.sentence_length;
      LinearProgram::Column column{Step(node, option, ends, &next.context), {{row, 1}}};
      for (std::uint32_t i = option.first; i <= option.last; ++i) column.terms.push_back({i, 1});
      const std::size_t to = ends ? kSink : RowOf(next);
      if (!ends) column.terms.push_back({to, -1});
      program_.columns.push_back(std::move(column));
      edges_.push_back({row, to, id});
    }
  }

  // Thesis 2.2.1.  Without runs, all nodes have an empty one at the frontier.
  void SetRun(const Node& node, const PhraseOption& option, Node* next) const {
    next->run_first = remember_run_ ? option.first : next->frontier;
    next->run_end = next->frontier;
    if (!remember_run_) return;
    if (option.first == node.run_end) next->run_first = node.run_first;
    if (option.last + 1 == node.run_first) next->run_end = node.run_end;
  }

  // Returns the score of the option after the node; updates the context.
  Score Step(const Node& node, const PhraseOption& option, bool ends, std::string* context) const {
    Score score = option.score + problem_.reordering.Cost(node.frontier, option.first);
    for (const Word word : option.target) {
      std::string after(lm_.StateSize(), '\0');
      score += lm_.Extend(context->data(), word, after.data());
      *context = after;
    }
    if (ends && !option.target.empty()) score += lm_.End(context->data());
    return score;
  }

  const SearchProblem& problem_;
  const LanguageModel& lm_;
  const bool remember_run_;
  LinearProgram program_;  // rows: first the source words, then the nodes
  std::map<Node, std::size_t> rows_;
  std::vector<Edge> edges_;
  std::size_t source_ = 0;
};

}  // namespace

std::optional<OracleAnswer> IlpOptimum(const SearchProblem& problem) {
  const FlowProgram program(problem, false);
  if (program.IsTrivial()) return OracleAnswer();
  const auto solution = program.Solve(Integrality::kBinary);
  if (!solution) return std::nullopt;
  OracleAnswer answer;
  answer.derivation = program.ReadPath(*solution);
  const std::string why_invalid = answer.derivation.WhyInvalid(problem);
  EXACT_THROW_IF(!why_invalid.empty(), InternalError, "the flow is no derivation: " << why_invalid);
  answer.score = answer.derivation.ReferenceScore(problem);
  EXACT_THROW_IF(std::abs(answer.score - solution->value) > kTolerance, InternalError,
                 "the program scores " << solution->value << ", its derivation " << answer.score);
  return answer;
}

std::optional<LinearRelaxation> SolveLinearRelaxation(const SearchProblem& problem,
                                                      bool remember_run) {
  const FlowProgram program(problem, remember_run);
  LinearRelaxation relaxation;
  relaxation.prices.assign(problem.sentence_length, 0);
  if (program.IsTrivial()) return relaxation;
  const auto solution = program.Solve(Integrality::kFractional);
  if (!solution) return std::nullopt;
  relaxation.value = solution->value;
  // Prices are earned (+u(i) y(i)), but the duals of rows are paid.
  for (std::uint32_t i = 0; i < problem.sentence_length; ++i) {
    relaxation.prices[i] = -solution->row_duals[i];
  }
  return relaxation;
}

}  // namespace exact::testing
