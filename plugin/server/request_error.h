// What is wrong with a request.
#ifndef EXACT_SERVER_REQUEST_ERROR_H_
#define EXACT_SERVER_REQUEST_ERROR_H_

#include <stdexcept>

namespace exact::server {

// The message is for the client: what is wrong, what was expected.
class RequestError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace exact::server

#endif  // EXACT_SERVER_REQUEST_ERROR_H_
