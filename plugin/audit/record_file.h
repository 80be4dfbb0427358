// The records in an audit's folder, one a line, in the order of the input.
//
// A program that was killed while writing leaves an incomplete last line.  That line does not
// count, and its sentence is audited again.
#ifndef EXACT_AUDIT_RECORD_FILE_H_
#define EXACT_AUDIT_RECORD_FILE_H_

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

#include "plugin/audit/selection.h"
#include "plugin/audit/sentence_record.h"
#include "plugin/host/stream_lines.h"

namespace exact::audit {

class RecordReader {
 public:
  // Throws InputError if the file cannot be opened.
  explicit RecordReader(const std::string& path);
  RecordReader(const RecordReader&) = delete;
  RecordReader& operator=(const RecordReader&) = delete;

  // The next record, or nothing at the end; then line() is its text, with the line end.  Throws
  // InputError (file:line) on a damaged record that is not the last line, on records that are not
  // in order, and on lines of more than kMaxLineBytes.
  std::optional<SentenceRecord> Next();

  const std::string& line() const { return line_; }
  // The size of the records read so far.
  std::uintmax_t bytes() const { return bytes_; }

 private:
  std::ifstream file_;
  StreamLines lines_;
  std::string line_;
  std::uintmax_t bytes_ = 0;
  long last_id_ = -1;
};

struct ResumePoint {
  std::size_t sentences = 0;  // done already
  std::size_t certified = 0;
  long next_id = 0;  // the first sentence that is not done
};

// Finds where to continue an audit, and removes an incomplete last line.  Without a file, the audit
// starts at the beginning.  Throws InputError if the records are not the first ones of the
// selection.
ResumePoint Resume(const std::string& path, Selection selection, std::size_t total);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_RECORD_FILE_H_
