// Moses' words as text.
#ifndef EXACT_MOSES_HOST_TEXT_H_
#define EXACT_MOSES_HOST_TEXT_H_

#include <string>
#include <vector>

#include "moses/Phrase.h"
#include "moses/TypeDef.h"

namespace exact {

std::string TextOf(const Moses::Phrase& phrase, const std::vector<Moses::FactorType>& factors);

}  // namespace exact

#endif  // EXACT_MOSES_HOST_TEXT_H_
