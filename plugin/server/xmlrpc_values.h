// Values of XML-RPC as JSON, and back.
#ifndef EXACT_SERVER_XMLRPC_VALUES_H_
#define EXACT_SERVER_XMLRPC_VALUES_H_

#include <nlohmann/json.hpp>
#include <xmlrpc-c/base.hpp>

namespace exact::server {

// Dates, bytes and nil, which no parameter takes, become null.
nlohmann::json ToJson(const xmlrpc_c::value& value);

// Text becomes what XML can hold; whole numbers that XML-RPC cannot hold become doubles.  There may
// be no null.
xmlrpc_c::value ToXmlRpc(const nlohmann::json& json);

}  // namespace exact::server

#endif  // EXACT_SERVER_XMLRPC_VALUES_H_
