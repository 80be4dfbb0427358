// Replies of HTTP with JSON in them.
#ifndef EXACT_SERVER_REPLIES_H_
#define EXACT_SERVER_REPLIES_H_

#include <nlohmann/json.hpp>
#include <string>

#include "plugin/server/http.h"

namespace exact::server {

HttpReply JsonReply(unsigned code, const nlohmann::json& body);
HttpReply ErrorReply(unsigned code, const std::string& message);
// The server has too much to do.
HttpReply BusyReply(const std::string& message);

}  // namespace exact::server

#endif  // EXACT_SERVER_REPLIES_H_
