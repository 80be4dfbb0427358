// A file that is either complete or not there, whenever the program ends.
#ifndef EXACT_FRONTEND_WHOLE_FILE_H_
#define EXACT_FRONTEND_WHOLE_FILE_H_

#include <optional>
#include <string>

#include "plugin/frontend/output_file.h"

namespace exact {

// The path of a file that is not finished.
std::string UnfinishedPath(const std::string& path);

class WholeFile {
 public:
  // Throws InputError if it cannot be created.  A file that already has this path stays until
  // Finish().
  explicit WholeFile(const std::string& path);
  // Without Finish(), nothing is left.
  ~WholeFile();
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  // Both throw InputError if writing fails.
  void Write(const std::string& text) { file_->Write(text); }
  void Finish();

 private:
  std::string path_;
  std::string unfinished_;
  std::optional<OutputFile> file_;
};

// Writes a file with this text.
void WriteWholeFile(const std::string& path, const std::string& text);

}  // namespace exact

#endif  // EXACT_FRONTEND_WHOLE_FILE_H_
