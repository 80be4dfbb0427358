// Reads a text file, plain or compressed with gzip, line by line, and counts the lines.
#ifndef EXACT_HOST_LINE_READER_H_
#define EXACT_HOST_LINE_READER_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/frontend/location.h"
#include "plugin/host/long_lines.h"

namespace exact {

class LineReader {
 public:
  // `what` names in messages what the file should be, e.g. "a phrase table".
  // Throws InputError if the file is missing or a directory.
  LineReader(const std::string& path, const std::string& what,
             LongLines long_lines = LongLines::kRefuse);
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  // Sets *line to the next line without its end (LF or CR LF); returns false at the end of the
  // file.  The view is valid until the next call.  Throws InputError on damaged compression and,
  // unless they are cut, on lines of more than kMaxLineBytes.
  bool Next(std::string_view* line);

  // Whether the last line was too long, and only its beginning was returned.
  bool LineCut() const { return line_cut_; }

  // The place of the last line.
  const Location& location() const { return location_; }

  // Whether the last line had a line end.  A program that was killed while writing leaves a line
  // without one.
  bool LineEnded() const { return line_ended_; }

  // An upper limit of the bytes of text in the file; known after the first line.
  std::uintmax_t MaxTextBytes() const;

  // How much of the file has been read, 0 to 1.
  double Progress() const;

 private:
  bool Fill();

  struct File;
  std::unique_ptr<File> file_;
  Location location_;
  std::string what_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  const LongLines long_lines_;
  bool line_ended_ = true;
  bool line_cut_ = false;
};

}  // namespace exact

#endif  // EXACT_HOST_LINE_READER_H_
