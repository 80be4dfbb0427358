// Reads a stream line by line, as the lines arrive, and counts them.
#ifndef EXACT_HOST_STREAM_LINES_H_
#define EXACT_HOST_STREAM_LINES_H_

#include <array>
#include <istream>
#include <string>

#include "plugin/frontend/location.h"
#include "plugin/host/long_lines.h"

namespace exact {

class StreamLines {
 public:
  // In messages, `name` names the stream and `what` what it should hold.  The stream must outlive
  // the object.
  StreamLines(std::istream& stream, const std::string& name, const std::string& what,
              LongLines long_lines = LongLines::kRefuse);

  // Sets *line to the next line, without LF; returns false at the end, or if the stream cannot be
  // read.  Throws InputError on lines of more than kMaxLineBytes, unless they are cut.
  bool Next(std::string* line);

  // Whether the last line had a line end.
  bool LineEnded() const { return line_ended_; }

  // Whether the last line was too long, and only its beginning was returned.
  bool LineCut() const { return line_cut_; }

  const Location& location() const { return location_; }

 private:
  std::istream& stream_;
  Location location_;
  std::string what_;
  std::array<char, 1 << 12> buffer_{};
  const LongLines long_lines_;
  bool line_ended_ = true;
  bool line_cut_ = false;
};

}  // namespace exact

#endif  // EXACT_HOST_STREAM_LINES_H_
