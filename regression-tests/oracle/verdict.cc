#include "regression-tests/oracle/verdict.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace oracle {
namespace {

// Both sides take the numbers of the model files in single precision, the weights in double
// precision, and add in double precision, in any order; only KenLM adds the parts of a word's
// probability in single precision.  The decoder's certificate forgives 1e-6.
double Tolerance(const Hypothesis& truth) {
  return 2e-6 + 1e-9 * std::fabs(truth.score) + truth.rounding;
}

// Printed scores have six digits.
double PrintTolerance(const Hypothesis& truth) {
  return Tolerance(truth) + 6e-6 * std::fabs(truth.score);
}

std::string Differ(const std::string& what, double claimed, double truth) {
  return what + " " + std::to_string(claimed) + ", truth " + std::to_string(truth);
}

std::string FindFaultInAnswer(const Sentence& sentence, const Claim& claim) {
  if (!claim.score) return claim.derivation.empty() ? "" : "a derivation without a score";
  if (claim.translation != Text(claim.derivation)) return "the segmentation is another translation";
  const auto possible = PossibleHypotheses(sentence, claim.derivation, false);
  if (possible.empty()) return "not a derivation: " + Description(claim.derivation);
  for (const Hypothesis& one : possible) {
    if (std::fabs(one.score - *claim.score) <= Tolerance(one)) return "";
  }
  return Differ("the derivation's score is said to be", *claim.score, possible.front().score);
}

std::string FindFaultInStatus(const std::vector<Hypothesis>& best, const Claim& claim) {
  if (!claim.error.empty()) return "error: " + claim.error;
  const bool is_proof = claim.status == "optimal" || claim.status == "infeasible";
  if (claim.is_exact && !is_proof && claim.stop == "finished") return "finished without a proof";
  if (claim.status == "infeasible") return best.empty() ? "" : "infeasible, but there is one";
  if (best.empty()) {
    if (claim.score) return "there is no derivation";
    return claim.status == "optimal" ? "optimal without a derivation" : "";
  }
  const double optimum = best.front().score;
  const double tolerance = Tolerance(best.front());
  if (claim.status == "optimal") {
    if (!claim.score) return "optimal without a score";
    if (std::fabs(*claim.score - optimum) > tolerance) {
      return Differ("optimum", *claim.score, optimum);
    }
  }
  if ((claim.status == "optimal" || claim.status == "bounded") && !claim.upper_bound) {
    return claim.status + " without a bound";
  }
  if (claim.upper_bound && *claim.upper_bound < optimum - tolerance) {
    return Differ("upper bound", *claim.upper_bound, optimum);
  }
  if (claim.beam_score && *claim.beam_score > optimum + tolerance) {
    return Differ("the beam's score", *claim.beam_score, optimum);
  }
  return "";
}

// Entries must be derivations, in order, and each no more often than it is one.
std::string FindFaultInEntries(const Sentence& sentence, const SearchGoal& goal,
                               const std::vector<Entry>& entries) {
  std::map<std::string, std::size_t> times;
  std::set<std::string> texts;
  double last = INFINITY;
  for (const Entry& entry : entries) {
    const std::string description = Description(entry.derivation);
    const auto possible = PossibleHypotheses(sentence, entry.derivation, true);
    const auto fits = [&](const Hypothesis& one) {
      return std::fabs(one.score - entry.score) <= PrintTolerance(one);
    };
    if (std::none_of(possible.begin(), possible.end(), fits)) {
      return Differ("entry " + description, entry.score,
                    possible.empty() ? NAN : possible.front().score);
    }
    if (++times[description] > possible.size()) return "repeated entry " + description;
    if (goal.distinct && !texts.insert(entry.text).second) return "not distinct: " + description;
    if (entry.score > last + PrintTolerance(possible.front()))
      return "out of order: " + description;
    last = entry.score;
  }
  return "";
}

std::string FindFaultInList(const Sentence& sentence, const std::vector<Hypothesis>& best,
                            const SearchGoal& goal, const Claim& claim) {
  if (!claim.has_list) return "";
  const std::vector<Entry>& entries = claim.entries;
  std::string fault = FindFaultInEntries(sentence, goal, entries);
  if (!fault.empty()) return fault;
  if (entries.size() > goal.size) return "the list is too long";
  if (claim.proved_entries > entries.size()) return "more entries proved than there are";
  for (std::size_t i = 0; i < claim.proved_entries; ++i) {
    if (i >= best.size()) return "more entries than derivations";
    if (std::fabs(entries[i].score - best[i].score) > PrintTolerance(best[i])) {
      return Differ("proved entry " + std::to_string(i), entries[i].score, best[i].score);
    }
  }
  return "";
}

}  // namespace

std::string FindFault(const Sentence& sentence, const std::vector<Hypothesis>& best,
                      const SearchGoal& goal, const Claim& claim) {
  const std::set<std::string> statuses = {"optimal", "bounded", "infeasible", "unknown"};
  if (statuses.count(claim.status) == 0) return "status " + claim.status;
  for (const std::string& fault :
       {FindFaultInAnswer(sentence, claim), FindFaultInStatus(best, claim),
        FindFaultInList(sentence, best, goal, claim)}) {
    if (!fault.empty()) return fault;
  }
  return "";
}

}  // namespace oracle
