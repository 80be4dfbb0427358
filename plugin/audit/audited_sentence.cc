#include "plugin/audit/audited_sentence.h"

#include "plugin/core/chart/problem/chart_run.h"
#include "plugin/core/phrase/problem/search_space.h"
#include "plugin/frontend/thread_clock.h"
#include "plugin/host/chart/chart_search.h"
#include "plugin/host/chart/chart_sentence.h"
#include "plugin/host/problem_builder.h"
#include "plugin/host/sentence_report.h"
#include "plugin/host/sentence_search.h"

namespace exact::audit {
namespace {

Rescored CheckAnswer(const SentenceProblem& sentence, const Answer& answer) {
  return Rescore(sentence, answer);
}
Rescored CheckAnswer(const chart::ChartSentence&, const Answer&) { return {}; }

// `search` returns the outcome in a space.
template <class Sentence, class Space, auto search>
class Built : public AuditedSentence {
 public:
  Built(const Model& model, const DecoderOptions& options, std::string_view line)
      : start_(ThreadSeconds()),
        sentence_(model, options, line),
        build_seconds_(ThreadSeconds() - start_) {}

  std::string Search(const DecoderOptions& options, long id, Observer* observer) const override {
    const double start = ThreadSeconds();
    Space space(sentence_.problem());
    const double built = ThreadSeconds() - start;
    auto outcome = search(space, options, observer).outcome;
    outcome.seconds += built + build_seconds_;
    return FormatReport(sentence_, outcome, id);
  }

  Rescored Check(const Answer& answer) const override { return CheckAnswer(sentence_, answer); }

 private:
  const double start_;
  const Sentence sentence_;
  const double build_seconds_;
};

using BuiltPhrases = Built<SentenceProblem, SearchSpace, SearchSentence>;
using BuiltChart = Built<chart::ChartSentence, chart::Space, chart::SearchChart>;

}  // namespace

std::unique_ptr<const AuditedSentence> BuildSentence(const Model& model,
                                                     const DecoderOptions& options,
                                                     std::string_view line) {
  if (model.chart() != nullptr) return std::make_unique<BuiltChart>(model, options, line);
  return std::make_unique<BuiltPhrases>(model, options, line);
}

}  // namespace exact::audit
