#include "host/sentence_report.h"

#include <vector>

#include "frontend/report.h"
#include "frontend/tokens.h"

namespace exact {
namespace {

std::string JoinWords(const SentenceProblem& sentence, const std::vector<Word>& words) {
  std::vector<std::string> texts;
  texts.reserve(words.size());
  for (const Word word : words) texts.emplace_back(sentence.TargetWord(word));
  return Join(texts, " ");
}

}  // namespace

std::string FormatReport(const SentenceProblem& sentence, const Outcome& outcome, long id) {
  ReportedSentence reported;
  reported.id = id;
  reported.input = Join({sentence.source().begin(), sentence.source().end()}, " ");
  if (outcome.derivation) {
    for (const OptionId option_id : outcome.derivation->options) {
      const PhraseOption& option = sentence.problem().options[option_id];
      reported.phrases.push_back({option.first, option.last, JoinWords(sentence, option.target)});
    }
  }
  return FormatReport(reported, outcome);
}

}  // namespace exact
