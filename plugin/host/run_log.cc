#include "plugin/host/run_log.h"

#include <unistd.h>

#include <cstdio>

#include "plugin/frontend/file_kind.h"
#include "plugin/frontend/say.h"
#include "plugin/host/sentence_source.h"

namespace exact {
namespace {

// Nothing if the input can be read only once.
std::optional<std::size_t> CountSentences(const std::string& path) {
  if (!IsRegularFile(path)) return std::nullopt;
  const LineSource next_line = OpenSentences(path);
  InputLine line;
  std::size_t count = 0;
  while (next_line(&line)) ++count;
  return count;
}

}  // namespace

RunLog::RunLog(const DecoderOptions& options, double load_seconds)
    : shown_(options.verbosity >= 1), load_seconds_(load_seconds) {
  // Who types the sentences knows how many there were.
  const bool typed = options.input_path.empty() && isatty(STDIN_FILENO) != 0;
  if (shown_ && !typed) progress_.emplace(CountSentences(options.input_path));
  start_ = std::chrono::steady_clock::now();
}

void RunLog::MakeRoom() {
  if (progress_) progress_->Hide();
}

void RunLog::Add(const Translation& translation) {
  std::fwrite(translation.log.data(), 1, translation.log.size(), stderr);
  summary_.Add(translation.note);
  if (progress_) progress_->Advance(translation.note.knowledge == Knowledge::kOptimal);
}

void RunLog::Finish() {
  MakeRoom();
  if (!shown_) return;
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start_;
  Say("{}", summary_.Text(load_seconds_, seconds.count()));
}

}  // namespace exact
