#include "plugin/host/loading_log.h"

#include <unistd.h>

#include <utility>

#include "plugin/frontend/say.h"

namespace exact {

LoadingLog::LoadingLog(std::string path, int verbosity)
    : path_(std::move(path)),
      shown_(verbosity >= 1),
      on_terminal_(shown_ && isatty(STDERR_FILENO) != 0),
      start_(std::chrono::steady_clock::now()) {}

TableReader::OnProgress LoadingLog::Observer() const {
  if (!on_terminal_) return nullptr;
  return [this](std::size_t lines, double share) {
    Say("\rReading {}: {:3.0f} % ({} entries)", path_, 100 * share, lines);
  };
}

void LoadingLog::Finish(const std::string& what) const {
  if (!shown_) return;
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start_;
  Say("{}{}: {}, {:.1f} s\n", on_terminal_ ? "\r\x1b[K" : "", path_, what, seconds.count());
}

}  // namespace exact
