// The times of an existing decoder, read from the log that Moses writes at -v 1:
//   Line 7: Translation took 0.084 seconds total
// Threads write their lines in any order, so that the file is read as a whole.
#ifndef EXACT_AUDIT_TIMES_FILE_H_
#define EXACT_AUDIT_TIMES_FILE_H_

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

namespace exact::audit {

class TimesFile {
 public:
  // Throws InputError if it cannot be opened, has no times, or has a sentence twice.
  explicit TimesFile(const std::string& path);

  // Nothing if the log does not have the sentence.
  std::optional<double> Seconds(std::size_t id) const;

  // Throws InputError if the log has sentences from `count` on.
  void ExpectAtMost(std::size_t count) const;

 private:
  std::string path_;
  std::unordered_map<std::size_t, double> seconds_;  // by sentence
  std::size_t last_ = 0;                             // the sentence with the highest number
};

}  // namespace exact::audit

#endif  // EXACT_AUDIT_TIMES_FILE_H_
