// Where the server listens, and what clients may use up.
#ifndef EXACT_SERVER_HTTP_OPTIONS_H_
#define EXACT_SERVER_HTTP_OPTIONS_H_

#include <cstddef>
#include <string>

namespace exact::server {

struct HttpOptions {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;  // 0 = any that is free
  std::size_t connections = 200;
  std::size_t body_bytes = 1 << 20;
  double transfer_seconds = 30;  // for all of a request, and for taking its reply
  double request_seconds = 60;   // from the end of a request to the interrupt of its searches
};

}  // namespace exact::server

#endif  // EXACT_SERVER_HTTP_OPTIONS_H_
