#include "plugin/moses/chart/hypothesis_text.h"

#include "plugin/moses/host_text.h"

namespace exact::chart {

std::string TranslationOf(const Moses::ChartHypothesis& hypothesis,
                          const std::vector<Moses::FactorType>& factors) {
  Moses::Phrase words = hypothesis.GetOutputPhrase();
  if (words.GetSize() < 2) return {};
  words.RemoveWord(0);
  words.RemoveWord(words.GetSize() - 1);
  return TextOf(words, factors);
}

// Trees can be as deep as sentences are long, so there is no recursion.
std::string TreeOf(const Moses::ChartHypothesis& hypothesis,
                   const std::vector<Moses::FactorType>& factors) {
  struct Place {
    const Moses::ChartHypothesis* node;
    std::size_t symbol;  // the next one
  };
  std::string text;
  std::vector<Place> open;
  const auto begin = [&](const Moses::ChartHypothesis* node) {
    text += "(" + node->GetTargetLHS().GetFactor(0)->GetString().as_string();
    open.push_back({node, 0});
  };
  begin(&hypothesis);
  while (!open.empty()) {
    Place& place = open.back();
    const Moses::TargetPhrase& target = place.node->GetCurrTargetPhrase();
    if (place.symbol == target.GetSize()) {
      text += ")";
      open.pop_back();
      continue;
    }
    const std::size_t symbol = place.symbol++;
    const Moses::Word& word = target.GetWord(symbol);
    text += " ";
    if (word.IsNonTerminal()) {
      begin(place.node->GetPrevHypo(target.GetAlignNonTerm().GetNonTermIndexMap()[symbol]));
    } else {
      text += word.GetString(factors, false);
    }
  }
  return text;
}

}  // namespace exact::chart
