// What a client gets: mosesserver's fields, and what is proved.
#ifndef EXACT_SERVER_ANSWER_H_
#define EXACT_SERVER_ANSWER_H_

#include <nlohmann/json.hpp>

#include "plugin/host/decoder.h"
#include "plugin/server/dialect.h"
#include "plugin/server/translation_request.h"

namespace exact::server {

// Fields whose value is not known are left out.
nlohmann::json MakeAnswer(const moses_exact::Result& result, const TranslationRequest& request,
                          Dialect dialect);

}  // namespace exact::server

#endif  // EXACT_SERVER_ANSWER_H_
