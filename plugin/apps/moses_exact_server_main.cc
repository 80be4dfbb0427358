// moses-exact-server: translates for clients of mosesserver (XML-RPC), and for JSON over HTTP.
//
// Exit codes: 0 it was told to end (SIGTERM, SIGINT), and has answered what it had to; 1 a model
// file or an option of the decoder is wrong; 2 wrong usage, or the port cannot be used.

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "plugin/frontend/say.h"
#include "plugin/host/command_line.h"
#include "plugin/host/decoder.h"
#include "plugin/host/kept_memory.h"
#include "plugin/host/run_program.h"
#include "plugin/server/http_server.h"
#include "plugin/server/metrics.h"
#include "plugin/server/server_options.h"
#include "plugin/server/service.h"
#include "plugin/version/version.h"

namespace exact::server {
namespace {

void PrintHelp() {
  fmt::print(
      "Usage: moses-exact-server -f moses.ini [options]\n\n{}\n"
      "Options of the model and the search can also be given (moses-exact -help), e.g.\n"
      "-distortion-limit, -weight-overwrite, -exact-time-limit.\n",
      ParameterHelp(ServerParameters()));
}

int Serve(const ServerOptions& options) {
  const bool silent = options.verbosity == 0;
  Metrics metrics;
  HttpServer server(options.http, &metrics);
  const auto start = std::chrono::steady_clock::now();
  const moses_exact::Decoder decoder(options.ini_path, options.decoder);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  if (!silent) {
    for (const std::string& warning : decoder.warnings()) Say("{}\n", warning);
    Say("{}: loaded in {:.1f} s\n", options.ini_path, taken.count());
  }
  Service service(decoder, options.service, options.http.body_bytes, &metrics);
  KeepFreedMemory();
  server.Listen();
  fmt::print("listening on http://{}\n", server.address());
  std::fflush(stdout);
  server.Run(&service);
  service.Finish();
  if (!silent) {
    Say("moses-exact-server: told to end; {} requests and {} sentences were answered\n",
        metrics.requests(), metrics.sentences());
  }
  return kSuccess;
}

int Run(int argc, char** argv) {
  const std::vector<Settings::Switch> switches = ParseCommandLine(argc, argv, ServerParameters());
  if (FindSwitch(switches, "help") != nullptr) {
    PrintHelp();
    return kSuccess;
  }
  if (FindSwitch(switches, "version") != nullptr) {
    fmt::print("moses-exact-server {}", VersionText());
    return kSuccess;
  }
  return Serve(ParseServerOptions(switches));
}

}  // namespace
}  // namespace exact::server

int main(int argc, char** argv) {
  return exact::RunProgram("moses-exact-server", argc, argv, exact::server::Run);
}
