#include "plugin/host/decoder_audit.h"

#include "plugin/core/base/error.h"
#include "plugin/host/decoder_result.h"
#include "plugin/host/verdict.h"

namespace exact {
namespace {

void CheckBeam(const moses_exact::Beam& beam, bool chart) {
  using Algorithm = moses_exact::SearchAlgorithm;
  EXACT_THROW_IF(beam.size == 0, InputError, "a beam of size 0; expected 1 or more");
  if (chart) {
    EXACT_THROW_IF(beam.algorithm != Algorithm::kChartCubePruning, InputError,
                   "the model is a chart model; expected pop limits of its cube pruning, no stacks "
                   "or cubes");
  } else {
    EXACT_THROW_IF(beam.algorithm != Algorithm::kStack && beam.algorithm != Algorithm::kCubePruning,
                   InputError,
                   "the model is phrase-based; expected stacks or cubes, no pop limits of chart "
                   "models");
  }
}

DecoderOptions WithBeam(DecoderOptions options, const moses_exact::Beam& beam, bool chart) {
  options.algorithm = static_cast<SearchAlgorithm>(beam.algorithm);
  options.beam.pop_limit = beam.size;
  if (!chart) options.beam.stack_size = beam.size;
  return options;
}

audit::Optimum OptimumOf(const moses_exact::Result& exact) {
  audit::Optimum optimum;
  optimum.score = exact.score;
  optimum.upper_bound = exact.upper_bound.value_or(audit::kUnbounded);
  // A proved bound may exceed the score by the tolerance.  Beams are judged by the score.
  if (exact.status == moses_exact::Status::kOptimal) optimum.upper_bound = *exact.score;
  optimum.infeasible = exact.status == moses_exact::Status::kInfeasible;
  return optimum;
}

void JudgeBeam(const audit::Optimum& optimum, double threshold, moses_exact::AuditedBeam* audited) {
  const audit::Judgement judgement = audit::Judge(optimum, audited->result.score, threshold);
  audited->verdict = static_cast<moses_exact::Verdict>(judgement.verdict);
  if (judgement.verdict == audit::Verdict::kFailed) return;
  audited->error_low = judgement.error.low;
  if (judgement.error.high < audit::kUnbounded) audited->error_high = judgement.error.high;
}

}  // namespace

moses_exact::Audit AuditLine(const Model& model, DecoderOptions options, std::string_view line,
                             const std::vector<moses_exact::Beam>& beams, double threshold) {
  const bool chart = model.chart() != nullptr;
  for (const moses_exact::Beam& beam : beams) CheckBeam(beam, chart);
  options.algorithm = chart ? SearchAlgorithm::kChartExact : SearchAlgorithm::kExact;
  options.exact.beam_wanted = false;
  options.exact.nbest = {};
  options.beam.keep_arcs = options.exact.beam.keep_arcs = false;
  moses_exact::Audit found;
  found.exact = TranslateLine(model, options, line);
  audit::Optimum optimum = OptimumOf(found.exact);
  const std::atomic<bool>* interrupted = options.exact.limits.interrupted;
  for (const moses_exact::Beam& beam : beams) {
    if (interrupted != nullptr && *interrupted) break;
    moses_exact::AuditedBeam audited;
    audited.beam = beam;
    audited.result = TranslateLine(model, WithBeam(options, beam, chart), line);
    if (audited.result.score) optimum.Offer(*audited.result.score);
    found.beams.push_back(std::move(audited));
  }
  // A beam may find more than an exact search that met a limit: all are judged by the best.
  for (moses_exact::AuditedBeam& audited : found.beams) JudgeBeam(optimum, threshold, &audited);
  return found;
}

}  // namespace exact
