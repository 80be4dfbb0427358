#include "plugin/host/sentence_report.h"

#include "plugin/frontend/report.h"
#include "plugin/frontend/tokens.h"

namespace exact {

std::string FormatReport(const SentenceProblem& sentence, const Outcome& outcome, long id) {
  ReportedSentence reported;
  reported.id = id;
  reported.input = Join({sentence.source().begin(), sentence.source().end()}, " ");
  if (outcome.derivation) {
    for (const OptionId option_id : outcome.derivation->options) {
      const PhraseOption& option = sentence.problem().options[option_id];
      reported.phrases.push_back({option.first, option.last, sentence.TargetText(option.target)});
    }
  }
  return FormatReport(reported, outcome);
}

}  // namespace exact
