// A file that is there complete or not at all, whenever the program ends.
#ifndef EXACT_FRONTEND_WHOLE_FILE_H_
#define EXACT_FRONTEND_WHOLE_FILE_H_

#include <optional>
#include <string>

#include "plugin/frontend/output_file.h"

namespace exact {

class WholeFile {
 public:
  // Throws InputError if it cannot be created.  What was there under this path stays until
  // Finish().
  explicit WholeFile(const std::string& path);
  // Without Finish(), nothing is left.
  ~WholeFile();
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  // Both throw InputError if the system refuses.
  void Write(const std::string& text) { file_->Write(text); }
  void Finish();

 private:
  std::string path_;
  std::string unfinished_;
  std::optional<OutputFile> file_;
};

// A file of one text.
void WriteWholeFile(const std::string& path, const std::string& text);

}  // namespace exact

#endif  // EXACT_FRONTEND_WHOLE_FILE_H_
