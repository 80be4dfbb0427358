// What a client wants: the parameters of mosesserver's `translate`, with their types.
#ifndef EXACT_SERVER_TRANSLATION_REQUEST_H_
#define EXACT_SERVER_TRANSLATION_REQUEST_H_

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "plugin/server/dialect.h"

namespace exact::server {

struct RequestLimits {
  std::size_t sentences = 1000;  // of a request
  std::size_t nbest = 1000;      // entries of a list
  // Bytes of the sentences, times the entries of their lists: answers are hundreds of times larger,
  // with the alignment of each word.
  std::size_t listed_bytes = 2 << 20;
};

struct TranslationRequest {
  std::vector<std::string> texts;  // without line ends
  bool as_list = false;            // they came as a list, and so do the answers
  bool align = false;
  bool word_align = false;
  bool score_breakdown = false;
  bool segment_marks = true;  // with `align`: the marks that mosesserver puts into the text
  std::size_t nbest = 0;
  bool nbest_distinct = false;
};

// How much of RequestLimits::listed_bytes the request takes.
std::size_t ListedBytes(const TranslationRequest& request);

// Throws RequestError.  Parameters of mosesserver that would change the model, or whose answer is
// not served, are refused by name.  In JSON, so is what is not known; mosesserver ignores it.
TranslationRequest ReadRequest(const nlohmann::json& parameters, Dialect dialect,
                               const RequestLimits& limits);

}  // namespace exact::server

#endif  // EXACT_SERVER_TRANSLATION_REQUEST_H_
