// The input and the files that correspond to it line by line: references and decoders' answers.
#ifndef EXACT_AUDIT_SOURCES_H_
#define EXACT_AUDIT_SOURCES_H_

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "plugin/audit/audit_options.h"
#include "plugin/audit/scores_file.h"
#include "plugin/audit/times_file.h"
#include "plugin/host/input_line.h"
#include "plugin/host/line_reader.h"

namespace exact::audit {

// A sentence with its references and answers.
struct SourceLine {
  long id = 0;
  InputLine input;
  std::vector<std::string> references;
  std::vector<Answer> answers;  // one per AuditOptions::scores
};

class Sources {
 public:
  // Throws InputError if a file cannot be opened.
  explicit Sources(const AuditOptions& options);

  // Returns false at the end of the input.  Throws InputError (file:line) on lines that cannot be
  // read, and if the other files have more or fewer sentences.
  bool Next(SourceLine* line);

 private:
  void ExpectEnd();

  LineReader input_;
  std::vector<std::unique_ptr<LineReader>> references_;
  std::vector<std::unique_ptr<ScoresFile>> scores_;
  std::map<std::size_t, TimesFile> times_;  // by the index in scores_
  long next_id_ = 0;
};

// Reads all files, so that a mistake in them is found before the work begins.  Returns the number
// of sentences; throws InputError if there is none.
std::size_t CheckSources(const AuditOptions& options);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_SOURCES_H_
