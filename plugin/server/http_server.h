// Listens, and keeps the connections.
#ifndef EXACT_SERVER_HTTP_SERVER_H_
#define EXACT_SERVER_HTTP_SERVER_H_

#include <memory>
#include <string>

#include "plugin/server/http.h"
#include "plugin/server/http_options.h"
#include "plugin/server/metrics.h"

namespace exact::server {

class HttpServer {
 public:
  // Takes the port, but nobody can connect yet.  `metrics` must outlive the server.  Throws
  // UsageError.
  HttpServer(HttpOptions options, Metrics* metrics);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  // From now on, clients can connect.  Throws UsageError.
  void Listen();

  // "127.0.0.1:8080"
  std::string address() const;

  // Lets `handler` answer requests until SIGTERM or SIGINT; then those that have begun, and
  // returns.  A second signal ends the program at once.
  void Run(HttpHandler* handler);

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace exact::server

#endif  // EXACT_SERVER_HTTP_SERVER_H_
