// The options of moses-exact-server, with their types.
#ifndef EXACT_SERVER_SERVER_OPTIONS_H_
#define EXACT_SERVER_SERVER_OPTIONS_H_

#include <string>
#include <vector>

#include "plugin/host/decoder.h"
#include "plugin/host/parameters.h"
#include "plugin/host/settings.h"
#include "plugin/server/http_options.h"
#include "plugin/server/service.h"

namespace exact::server {

struct ServerOptions {
  std::string ini_path;
  HttpOptions http;
  ServiceOptions service;
  int verbosity = 1;
  moses_exact::Options decoder;  // options of the model and the search
};

// Our own options.
const std::vector<Parameter>& ServerParameters();

// Throws UsageError.
ServerOptions ParseServerOptions(const std::vector<Settings::Switch>& switches);

}  // namespace exact::server

#endif  // EXACT_SERVER_SERVER_OPTIONS_H_
