// A request in JSON, as a client sends it to moses-exact-server.

#include "plugin/server/request_error.h"
#include "plugin/server/translation_request.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {

using nlohmann::json;

void RunTarget(const std::uint8_t* data, std::size_t size) {
  const server::RequestLimits limits;
  try {
    const server::TranslationRequest request =
        server::ReadRequest(json::parse(data, data + size), server::Dialect::kJson, limits);
    FUZZ_EXPECT(request.texts.size() <= limits.sentences && request.nbest <= limits.nbest);
    for (const std::string& text : request.texts) {
      FUZZ_EXPECT(text.find_first_of("\n\r") == std::string::npos);
    }
  } catch (const server::RequestError& e) {
    FUZZ_EXPECT(*e.what() != '\0');
  } catch (const json::exception& e) {
    FUZZ_EXPECT(*e.what() != '\0');
  }
}

}  // namespace exact::fuzz
