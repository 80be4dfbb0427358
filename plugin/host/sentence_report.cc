#include "plugin/host/sentence_report.h"

#include "plugin/host/chart/tree_format.h"

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

namespace {

template <class Sentence>
ReportedSentence Describe(const Sentence& sentence, long id) {
  ReportedSentence reported;
  reported.id = id;
  reported.input = sentence.InputText();
  reported.ties = sentence.ties();
  return reported;
}

}  // namespace

std::string FormatReport(const SentenceProblem& sentence, const Outcome& outcome, long id) {
  ReportedSentence reported = Describe(sentence, id);
  if (outcome.derivation) reported.phrases = Segmentation(sentence, *outcome.derivation);
  return FormatReport(reported, outcome);
}

std::string FormatReport(const chart::ChartSentence& sentence, const chart::ChartOutcome& outcome,
                         long id) {
  ReportedSentence reported = Describe(sentence, id);
  if (outcome.tree) {
    const chart::TreeNodes tree(sentence, *outcome.tree);
    reported.translation = FormatTarget(tree, {});
    reported.tree = FormatTree(tree);
  }
  return FormatReport(reported, outcome);
}

}  // namespace exact
