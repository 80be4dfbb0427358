#include "plugin/host/sentence_source.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <memory>
#include <string_view>

#include "plugin/core/base/error.h"
#include "plugin/host/line_reader.h"
#include "plugin/host/stream_lines.h"

namespace exact {
namespace {

constexpr const char* kExpected = "sentences to translate, one a line";

}  // namespace

LineSource OpenSentences(const std::string& path) {
  if (path.empty()) {
    // Lines are read one by one, because a program that writes to the pipe may wait for each
    // answer.
    const auto lines =
        std::make_shared<StreamLines>(std::cin, "standard input", kExpected, LongLines::kCut);
    return [lines](InputLine* line) {
      errno = 0;
      const bool more = lines->Next(&line->text);
      line->cut = lines->LineCut();
      if (more) return true;
      const bool refused = std::ferror(stdin) != 0 && errno != EINTR;  // EINTR is Ctrl-C
      EXACT_FAIL_IF(refused, lines->location(),
                    "cannot be read (" << std::strerror(errno) << "); expected " << kExpected);
      return false;
    };
  }
  const auto reader = std::make_shared<LineReader>(path, kExpected, LongLines::kCut);
  return [reader](InputLine* line) {
    std::string_view view;
    if (!reader->Next(&view)) return false;
    line->text.assign(view);
    line->cut = reader->LineCut();
    return true;
  };
}

}  // namespace exact
