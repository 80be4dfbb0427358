#include "plugin/audit/times_file.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/line_reader.h"

namespace exact::audit {
namespace {

// The sentence and its seconds, if the line has them.  Threads that write at once can put two lines
// into one, so that other text is not an error.
std::optional<std::pair<std::size_t, double>> ParseTime(std::string_view line) {
  constexpr std::string_view kBegin = "Line ";
  constexpr std::string_view kMiddle = ": Translation took ";
  constexpr std::string_view kEnd = " seconds total";
  const std::size_t middle = line.find(kMiddle);
  const std::size_t end = line.find(kEnd);
  if (line.substr(0, kBegin.size()) != kBegin || middle == std::string_view::npos ||
      middle < kBegin.size() || end == std::string_view::npos || end < middle + kMiddle.size()) {
    return std::nullopt;
  }
  const auto id = ParseNumber<std::size_t>(line.substr(kBegin.size(), middle - kBegin.size()));
  const std::size_t digits = middle + kMiddle.size();
  const auto seconds = ParseNumber<double>(line.substr(digits, end - digits));
  if (!id || !seconds || !(*seconds >= 0 && *seconds < 1e9)) return std::nullopt;
  return std::make_pair(*id, *seconds);
}

}  // namespace

TimesFile::TimesFile(const std::string& path) : path_(path) {
  LineReader reader(path, "a log of Moses", LongLines::kCut);
  std::string_view line;
  while (reader.Next(&line)) {
    const auto time = ParseTime(line);
    if (!time) continue;
    EXACT_FAIL_IF(!seconds_.insert(*time).second, reader.location(),
                  "sentence " << time->first
                              << " is there twice; expected the log of one run; are there two?");
    last_ = std::max(last_, time->first);
  }
  EXACT_THROW_IF(seconds_.empty(), InputError,
                 path << ": has no times; expected lines 'Line N: Translation took S seconds "
                         "total', as Moses writes them to stderr; call it with -v 1");
}

std::optional<double> TimesFile::Seconds(std::size_t id) const {
  const auto found = seconds_.find(id);
  if (found == seconds_.end()) return std::nullopt;
  return found->second;
}

void TimesFile::ExpectAtMost(std::size_t count) const {
  EXACT_THROW_IF(last_ >= count, InputError,
                 path_ << ": has the time of sentence " << last_ << ", but the input has " << count
                       << " sentences, from 0 on; expected the log of the same input");
}

}  // namespace exact::audit
