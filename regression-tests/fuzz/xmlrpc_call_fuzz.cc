// A call by XML-RPC, as a client sends it to moses-exact-server.

#include <xmlrpc-c/base.hpp>
#include <xmlrpc-c/xml.hpp>

#include "plugin/server/translation_request.h"
#include "plugin/server/xmlrpc_calls.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

using nlohmann::json;

constexpr std::size_t kBytes = 1 << 20;
constexpr std::size_t kCalls = 10;

// The text itself as the translation.
json Answer(const json& parameters) {
  const server::TranslationRequest request =
      server::ReadRequest(parameters, server::Dialect::kXmlRpc, {});
  FUZZ_EXPECT(request.texts.size() == 1 && request.nbest <= server::RequestLimits().nbest);
  return {{"text", request.texts.front()}, {"align", request.align}, {"nbest", request.nbest}};
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  static const server::XmlRpcCalls calls(kBytes, kCalls);
  const std::string call(data, data + size);
  const std::string response = calls.Process(call, Answer);
  xmlrpc_c::rpcOutcome outcome;
  xmlrpc_c::xml::parseResponse(response, &outcome);  // throws if it is none
  FUZZ_EXPECT(outcome.succeeded() || !outcome.getFault().getDescription().empty());
}

}  // namespace exact::fuzz
