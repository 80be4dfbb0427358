#include "core/solve/lagrangian.h"

#include <algorithm>
#include <limits>

#include "core/base/error.h"
#include "core/search/repair.h"

namespace exact {
namespace {

constexpr Score kNothingLeft = -std::numeric_limits<Score>::infinity();
// ShapeGraph has one bit per constrained word.
constexpr std::size_t kMostConstraints = 64;
// Where there is no derivation, the dual may fall for ever; constraints find that out.
constexpr int kRoundsWithoutIncumbent = 20;

}  // namespace

// A relaxation and the state space it lives on.
struct LagrangianSearch::Level {
  Level(const SearchProblem& problem, const ContextGraph& contexts, ShapeOptions options,
        const Relaxation* coarser, Budget& budget)
      : shapes(problem, contexts, std::move(options), budget),
        relaxation(problem, contexts, shapes, coarser, budget) {}

  ShapeGraph shapes;
  Relaxation relaxation;
};

LagrangianSearch::LagrangianSearch(BeamSpace& space, const ExactOptions& options,
                                   Observer* observer)
    : space_(space),
      problem_(space.problem),
      options_(options),
      observer_(observer),
      budget_(options.limits) {}

LagrangianSearch::~LagrangianSearch() = default;

Outcome LagrangianSearch::Run(const std::optional<Derivation>& incumbent) {
  Outcome outcome;
  outcome.algorithm = "lagrangian";
  if (incumbent) Offer(*incumbent);
  try {
    Relax();
  } catch (const LimitReached& limit) {
    outcome.stop = limit.reason;
  }
  const Certificate certificate = Certify(problem_, incumbent_, incumbent_score_, upper_bound_);
  outcome.knowledge = certificate.knowledge;
  outcome.derivation = incumbent_;
  outcome.score = certificate.score.value_or(0);
  outcome.upper_bound = certificate.upper_bound;
  outcome.rounds = ascent_ ? ascent_->rounds() : 0;
  outcome.constraints = constrained_;
  outcome.states = states_;
  outcome.seconds = budget_.Seconds();
  outcome.peak_bytes = budget_.peak_bytes();
  return outcome;
}

void LagrangianSearch::Relax() {
  contexts_ = std::make_unique<ContextGraph>(problem_, space_.options, space_.contexts, budget_);
  ascent_ = std::make_unique<DualAscent>(problem_, InitialPrices(problem_, space_.options),
                                         NewStepRule(options_.lagrangian.step_rule));
  const bool remember_run = options_.lagrangian.remember_run;
  if (remember_run && options_.lagrangian.coarse_first) {
    EnterLevel(false, {});
    if (RunLevel() == LevelResult::kProved) return;
  }
  EnterLevel(remember_run, {});
  for (;;) {
    const LevelResult result = RunLevel();
    if (result == LevelResult::kProved) return;
    if (result == LevelResult::kGapRuleBroken) {
      Tighten(gap_words_);
      continue;
    }
    // Thesis 2.4: some more rounds, to see which words resist the prices.
    ViolationCount violations(problem_);
    DualAscent::Result round;
    for (int k = 0; k < options_.lagrangian.counting_rounds; ++k) {
      if (RoundProves(&round)) return;
      violations.Add(round.excess);
    }
    Tighten(violations.MostViolated(constrained_, options_.lagrangian.new_constraints));
  }
}

void LagrangianSearch::Tighten(std::vector<std::uint32_t> words) {
  std::vector<std::uint32_t> all = constrained_;
  for (const std::uint32_t word : words) {
    if (std::find(all.begin(), all.end(), word) == all.end()) all.push_back(word);
  }
  // Prices that swing around a valid derivation violate nothing often enough: take any word.
  for (std::uint32_t i = 0; i < problem_.sentence_length && all.size() == constrained_.size();
       ++i) {
    if (std::find(all.begin(), all.end(), i) == all.end()) all.push_back(i);
  }
  EXACT_THROW_IF(all.size() == constrained_.size(), InternalError,
                 "every word is constrained and nothing is proved");
  if (all.size() > kMostConstraints ||
      (options_.max_constraints != 0 && all.size() > options_.max_constraints)) {
    throw LimitReached{StopReason::kRoundLimit};
  }
  std::sort(all.begin(), all.end());
  EnterLevel(options_.lagrangian.remember_run, std::move(all));
}

void LagrangianSearch::EnterLevel(bool remember_run, std::vector<std::uint32_t> constrained) {
  constrained_ = constrained;
  // Without pruning, the coarser level knows nothing that the finer one would not find itself.
  const Relaxation* coarser = level_ ? &level_->relaxation : nullptr;
  level_ = std::make_unique<Level>(
      problem_, *contexts_, ShapeOptions{remember_run, std::move(constrained)}, coarser, budget_);
  ascent_->Restart();
}

LagrangianSearch::LevelResult LagrangianSearch::RunLevel() {
  for (int rounds = 1;; ++rounds) {
    DualAscent::Result round;
    if (RoundProves(&round)) return LevelResult::kProved;
    if (round.violations == 0) {
      // Each word once, and yet no proof: the derivation breaks the gap rule.
      gap_words_ = GapsLeftBehind(problem_, round.derivation);
      return LevelResult::kGapRuleBroken;
    }
    if (!ascent_->StillImproving(options_.lagrangian.epsilon)) return LevelResult::kStalled;
    if (!incumbent_ && rounds == kRoundsWithoutIncumbent) return LevelResult::kStalled;
  }
}

bool LagrangianSearch::RoundProves(DualAscent::Result* result) {
  if (options_.max_rounds != 0 && ascent_->rounds() >= options_.max_rounds) {
    throw LimitReached{StopReason::kRoundLimit};
  }
  budget_.CheckTime();
  Relaxation& relaxation = level_->relaxation;
  const Score best_before = ascent_->best_dual();
  *result = ascent_->Round(relaxation,
                           incumbent_ ? std::optional<Score>(incumbent_score_) : std::nullopt);
  states_ = std::max<std::uint64_t>(states_, relaxation.state_count());
  if (result->dual != kNothingLeft) {
    if (result->violations == 0 && result->derivation.WhyInvalid(problem_).empty()) {
      Offer(result->derivation);
    } else if (const auto repaired = Repair(problem_, space_.options, result->derivation)) {
      Offer(*repaired);
    }
  }
  // What was pruned scores no more than the incumbent; the dual bounds the rest.
  const Score bound = incumbent_ ? std::max(result->dual, incumbent_score_) : result->dual;
  upper_bound_ = upper_bound_ ? std::min(*upper_bound_, bound) : bound;
  Record(*result);
  if (IsProved()) return true;
  const bool improved = result->dual < best_before || ascent_->rounds() == 1;
  if (options_.lagrangian.prune && incumbent_ && improved) relaxation.Prune(incumbent_score_);
  return false;
}

void LagrangianSearch::Offer(const Derivation& derivation) {
  const Score score = derivation.ReferenceScore(problem_);
  if (incumbent_ && score <= incumbent_score_) return;
  incumbent_ = derivation;
  incumbent_score_ = score;
}

void LagrangianSearch::Record(const DualAscent::Result& result) {
  if (observer_ == nullptr) return;
  RoundRecord record;
  record.round = ascent_->rounds();
  record.dual = result.dual;
  record.best_dual = *upper_bound_;
  if (incumbent_) record.best_primal = incumbent_score_;
  record.violations = result.violations;
  record.constraints = constrained_.size();
  record.remembers_run = level_->shapes.options().remember_run;
  record.states = level_->relaxation.state_count();
  record.seconds = budget_.Seconds();
  observer_->OnRound(record);
}

bool LagrangianSearch::IsProved() const {
  if (*upper_bound_ == kNothingLeft) return true;
  return incumbent_ && *upper_bound_ - incumbent_score_ <= kTolerance / 2;
}

}  // namespace exact
