#include "plugin/manual/server_manual.h"

#include "plugin/manual/manual_options.h"
#include "plugin/server/server_options.h"

namespace exact {

std::optional<Manual> ServerManual() {
  const std::vector<Parameter>& own = server::ServerParameters();
  Manual manual;
  manual.program = "moses-exact-server";
  manual.purpose = "translate for clients of mosesserver, with proofs";
  manual.synopsis = {"-f moses.ini [options]"};
  manual.description = {
      "Answers mosesserver's XML-RPC at /RPC2, and the same as JSON at /translate, with what is "
      "proved of each translation. /health says that it is there, /metrics what it has done.",
      "Prints the address that it listens on. Listens on this machine only, unless it is told "
      "otherwise: it asks nobody who they are. SIGTERM lets it finish what it has begun.",
      "Takes the options of the model and the search of moses-exact(1), too, for example "
      "-distortion-limit and -exact-time-limit."};
  manual.groups = {{"Options", ManualOptions(own, "-")}};
  manual.exit_codes = {{"0", "it was told to end, and has finished what it had begun"},
                       {"1", "a file is wrong, or an option of the model or the search"},
                       {"2", "wrong usage, or the port cannot be used"}};
  manual.examples = {{"Start it, and ask:",
                      "moses-exact-server -f moses.ini -port 8080 -threads 4 &\n"
                      "curl -d '{\"text\": \"das haus\"}' http://127.0.0.1:8080/translate"}};
  manual.hidden = OtherDecoderOptions(own);
  return manual;
}

}  // namespace exact
