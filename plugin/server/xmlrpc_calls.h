// The methods that XML-RPC clients call: mosesserver's `translate`, and those that say what there
// is.  mosesserver's other methods are there, too, and say that they are not served.
#ifndef EXACT_SERVER_XMLRPC_CALLS_H_
#define EXACT_SERVER_XMLRPC_CALLS_H_

#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <xmlrpc-c/registry.hpp>

namespace exact::server {

// Thread safety: const calls may run at the same time.
class XmlRpcCalls {
 public:
  // Takes the parameters of `translate` and returns its answer.  May throw RequestError.
  using Translate = std::function<nlohmann::json(const nlohmann::json& parameters)>;

  // Documents have at most `bytes`, and at most `calls` translations.
  XmlRpcCalls(std::size_t bytes, std::size_t calls);

  // Returns the answer to a call, which may be a fault.  Throws std::bad_alloc only.
  std::string Process(const std::string& call, const Translate& translate) const;

 private:
  const std::size_t calls_;
  xmlrpc_c::registry registry_;
};

// The document of a fault that has nothing to do with the call.
std::string FormatFault(const std::string& message);

}  // namespace exact::server

#endif  // EXACT_SERVER_XMLRPC_CALLS_H_
