// Requests and replies of HTTP, and who answers them.
#ifndef EXACT_SERVER_HTTP_H_
#define EXACT_SERVER_HTTP_H_

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace exact::server {

struct HttpRequest {
  std::string method;
  std::string path;  // without what follows a question mark
  std::string body;
};

struct HttpReply {
  unsigned code = 200;
  std::string type;  // of the body
  std::string body;
  std::vector<std::pair<std::string, std::string>> fields = {};
  std::string route = "other";  // what the request is counted under: one of a few
};

// An answer that is being made.
class PendingReply {
 public:
  virtual ~PendingReply() = default;
  // The client is gone, or its time is over: the reply should come soon.
  virtual void Interrupt() noexcept = 0;
};

class HttpHandler {
 public:
  using Respond = std::function<void(HttpReply reply)>;

  virtual ~HttpHandler() = default;
  // Returns at once.  `respond` must be called once, from any thread, also later.
  virtual std::shared_ptr<PendingReply> Handle(HttpRequest request, Respond respond) = 0;
};

}  // namespace exact::server

#endif  // EXACT_SERVER_HTTP_H_
