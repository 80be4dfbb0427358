#include "plugin/volume/volume_method.h"

#include <VolVolume.hpp>
#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <utility>

namespace exact {
namespace {

// Vol's defaults are made for thousands of rounds; a sentence has a few dozen.
//
// The first step is as long as Polyak's: Vol aims only 5 % of the way from the bound to zero cost.
constexpr double kLambda = 20;
// The most that the latest subgradient may weigh in the mean.
constexpr double kAlpha = 0.5;
// Steps become shorter after this many bad ones in a row.
constexpr int kRedSteps = 2;

// Vol minimises costs and raises a lower bound; we maximise scores and lower an upper bound.  Its
// dual variables are our prices, since
//     -L(u) = min over relaxed y of  -score(y) + sum_i u(i) (1 - y(i)).
// But Vol's constants assume costs of a certain size.  It aims at 5 % above its bound, and if the
// bound is between -10 and 10, at 10, so that a bound just below 10 would stay there.  Therefore
// our costs are zero at the incumbent, which no bound falls below, and the first gap is scaled to a
// million.
class Scale {
 public:
  explicit Scale(const DualPoint& start)
      : goal_(start.best_primal.value_or(Below(start.evaluation.dual))),
        factor_(kFirstGap / std::max(kLeastGap, start.evaluation.dual - goal_)) {}

  double Cost(Score dual) const { return factor_ * (goal_ - dual); }
  double Variable(Score price) const { return factor_ * price; }
  Score Price(double variable) const { return variable / factor_; }

 private:
  static constexpr double kFirstGap = 1e6;
  static constexpr Score kLeastGap = 1e-3;

  static Score Below(Score dual) { return dual - std::abs(dual) - kLeastGap; }

  Score goal_;
  double factor_;
};

// Vol's questions, answered with the dual function.
class Hooks : public VOL_user_hooks {
 public:
  // Vol first evaluates the start, which the caller has evaluated already.
  Hooks(DualPoint start, const Scale& scale, const DualFunction& evaluate)
      : start_(std::move(start)), scale_(scale), evaluate_(evaluate) {}

  // What `evaluate` threw, if anything.  An exception that passed through Vol would leak its
  // memory, so it is kept here until Vol has returned.
  std::exception_ptr thrown() const { return thrown_; }

  // Reduced costs belong to primal variables; we give Vol none.
  int compute_rc(const VOL_dvector& /*u*/, VOL_dvector& rc) override {
    rc = 0.0;
    return 0;
  }

  int solve_subproblem(const VOL_dvector& u, const VOL_dvector& /*rc*/, double& lcost,
                       VOL_dvector& x, VOL_dvector& v, double& pcost) override {
    const std::optional<DualPoint> point = start_ ? std::exchange(start_, {}) : Evaluate(u);
    if (!point) return kQuit;
    x = 0.0;
    lcost = scale_.Cost(point->evaluation.dual);
    pcost = lcost;
    v = 0.0;
    for (const Slack& slack : point->evaluation.slack) {
      const int i = static_cast<int>(slack.constraint);
      v[i] = -slack.amount;
      pcost -= u[i] * v[i];
    }
    return 0;
  }

  // The caller finds incumbents.
  int heuristics(const VOL_problem& /*problem*/, const VOL_dvector& /*x*/,
                 double& /*value*/) override {
    return 0;
  }

 private:
  static constexpr int kQuit = -1;

  std::optional<DualPoint> Evaluate(const VOL_dvector& u) {
    try {
      Prices prices;
      for (int i = 0; i < u.size(); ++i) prices.push_back(scale_.Price(u[i]));
      return evaluate_(prices);
    } catch (...) {
      thrown_ = std::current_exception();
      return std::nullopt;
    }
  }

  std::optional<DualPoint> start_;
  const Scale scale_;
  const DualFunction& evaluate_;
  std::exception_ptr thrown_;
};

class Volume : public DualMethod {
  void Run(const Prices& start, const DualFunction& evaluate) override {
    const std::optional<DualPoint> point = evaluate(start);
    if (!point) return;
    const Scale scale(*point);
    VOL_problem problem;
    problem.dsize = static_cast<int>(start.size());
    problem.psize = 1;  // Vol needs a primal variable; it does not influence the prices
    problem.dsol.allocate(problem.dsize);
    for (int i = 0; i < problem.dsize; ++i) {
      problem.dsol[i] = scale.Variable(start[static_cast<std::size_t>(i)]);
    }
    problem.parm.lambdainit = kLambda;
    problem.parm.alphainit = kAlpha;
    problem.parm.redtestinvl = kRedSteps;
    problem.parm.printflag = 0;
    // Only the caller decides when to stop, so Vol's own tests are switched off.
    problem.parm.maxsgriters = std::numeric_limits<int>::max() - 1;
    problem.parm.ascent_first_check = std::numeric_limits<int>::max();
    problem.parm.primal_abs_precision = 0;
    Hooks hooks(*point, scale, evaluate);
    problem.solve(hooks, /*use_preset_dual=*/true);
    if (hooks.thrown()) std::rethrow_exception(hooks.thrown());
  }
};

}  // namespace

std::unique_ptr<DualMethod> NewVolumeMethod() { return std::make_unique<Volume>(); }

}  // namespace exact
