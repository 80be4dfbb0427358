#include "plugin/server/replies.h"

namespace exact::server {

using nlohmann::json;

HttpReply JsonReply(unsigned code, const json& body) {
  return {code, "application/json",
          body.dump(-1, ' ', /*ensure_ascii=*/false, json::error_handler_t::replace) + '\n'};
}

HttpReply ErrorReply(unsigned code, const std::string& message) {
  return JsonReply(code, {{"error", message}});
}

HttpReply BusyReply(const std::string& message) {
  HttpReply reply = ErrorReply(503, message);
  reply.fields.emplace_back("Retry-After", "1");
  return reply;
}

}  // namespace exact::server
