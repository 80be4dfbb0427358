#include "plugin/host/sentence_report.h"

namespace exact {

std::vector<ReportedPhrase> Segmentation(const SentenceProblem& sentence,
                                         const Derivation& derivation) {
  std::vector<ReportedPhrase> phrases;
  for (const OptionId id : derivation.options) {
    const PhraseOption& option = sentence.problem().options[id];
    phrases.push_back({option.first, option.last, sentence.TargetText(option.target)});
  }
  return phrases;
}

std::string FormatReport(const SentenceProblem& sentence, const Outcome& outcome, long id) {
  ReportedSentence reported;
  reported.id = id;
  reported.input = sentence.InputText();
  reported.ties = sentence.ties();
  if (outcome.derivation) reported.phrases = Segmentation(sentence, *outcome.derivation);
  return FormatReport(reported, outcome);
}

}  // namespace exact
