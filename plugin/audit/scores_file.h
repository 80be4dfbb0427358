// The answers of an existing decoder, read from the files that Moses writes:
//   SCORE words ...                        -output-hypo-score, one line per sentence
//   SCORE words |0-1| words |2-2| ...      the same with -report-segmentation
//   ID ||| words ||| features ||| SCORE    an n-best list; of each sentence, the best entry counts
//   ... ||| 0-1=0-2 2=3                    the same with -include-segmentation-in-n-best
// An empty line, or a sentence that the list leaves out, is a sentence without a translation.
#ifndef EXACT_AUDIT_SCORES_FILE_H_
#define EXACT_AUDIT_SCORES_FILE_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "plugin/host/line_reader.h"

namespace exact::audit {

struct Segment {
  std::size_t first;
  std::size_t last;
  std::string target;
};

struct Answer {
  std::optional<double> score;  // nothing if there is no translation
  double resolution = 0;        // one unit of the score's last digit
  std::string translation;
  std::vector<Segment> segmentation;  // empty if not known
  std::optional<double> seconds;      // from a TimesFile
};

class ScoresFile {
 public:
  // Throws InputError if it cannot be opened.
  explicit ScoresFile(const std::string& path);

  // The answer for the next sentence, from 0 on.  Throws InputError (file:line).
  Answer Next();

  // Throws InputError if the file contains more.
  void ExpectEnd();

 private:
  // A line of an n-best list, with the number of its sentence.
  struct Entry {
    long id;
    Answer answer;
  };

  bool ReadLine();
  Answer ParseScoreLine() const;
  Entry ParseEntry() const;
  Answer NextOfList();

  LineReader reader_;
  std::optional<std::string> line_;  // read, not yet used
  bool is_list_ = false;
  long next_id_ = 0;
};

}  // namespace exact::audit

#endif  // EXACT_AUDIT_SCORES_FILE_H_
