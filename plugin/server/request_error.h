// What is wrong with a request.
#ifndef EXACT_SERVER_REQUEST_ERROR_H_
#define EXACT_SERVER_REQUEST_ERROR_H_

#include "plugin/core/base/error.h"

namespace exact::server {

// The message is for the client: what is wrong, what was expected.
class RequestError : public InputError {
 public:
  using InputError::InputError;
};

}  // namespace exact::server

#endif  // EXACT_SERVER_REQUEST_ERROR_H_
