// Reads the lines of phrase tables and reordering tables: fields between |||, words, probabilities.
#ifndef EXACT_HOST_TABLE_READER_H_
#define EXACT_HOST_TABLE_READER_H_

#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/host/line_reader.h"

namespace exact {

class TableReader {
 public:
  // Called from time to time with the lines read so far and the share of the file.
  using OnProgress = std::function<void(std::size_t lines, double share)>;

  struct Format {
    std::string what;             // e.g. "phrase table"
    std::string fields;           // how a line looks, for messages
    std::size_t min_fields;       // a line with fewer is wrong
    std::size_t num_scores;       // in the field of the scores
    std::string on_wrong_number;  // what to do if a line has more or fewer
    bool skip_unended = false;    // a last line without a line end is not read
  };

  TableReader(const std::string& path, Format format, OnProgress on_progress);

  // Reads the next line; returns false at the end of the file.  Throws InputError (file:line) if
  // the line has too few fields.
  bool Next();

  // One of the first fields of the line, with its blanks; "" if the line has fewer.  Valid until
  // the next call of Next().
  static constexpr std::size_t kFields = 4;
  std::string_view field(std::size_t index) const { return fields_[index]; }

  // The words of a field; throws InputError if one has factors.
  std::vector<std::string_view> Words(std::size_t index) const;
  // The words of the source phrase, the first field; throws InputError if there are none.
  std::vector<std::string_view> SourceWords() const;

  // Appends the logarithms of a field's probabilities to `scores`; as in Moses, none is below -100.
  // Throws InputError if the field does not hold num_scores probabilities.
  void AppendLogScores(std::size_t index, std::vector<float>* scores) const;

  const Location& location() const { return lines_.location(); }
  // Whether the last line was not read, because it has no line end.
  bool skipped_unended() const { return format_.skip_unended && !lines_.LineEnded(); }

 private:
  LineReader lines_;
  Format format_;
  OnProgress on_progress_;
  std::array<std::string_view, kFields> fields_;
};

}  // namespace exact

#endif  // EXACT_HOST_TABLE_READER_H_
