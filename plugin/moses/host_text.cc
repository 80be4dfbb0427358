#include "plugin/moses/host_text.h"

namespace exact {

std::string TextOf(const Moses::Phrase& phrase, const std::vector<Moses::FactorType>& factors) {
  std::string text = phrase.GetStringRep(factors);
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

}  // namespace exact
