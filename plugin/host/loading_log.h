// Says on stderr what is being loaded, and how long it took.
#ifndef EXACT_HOST_LOADING_LOG_H_
#define EXACT_HOST_LOADING_LOG_H_

#include <chrono>
#include <string>

#include "plugin/host/table_reader.h"

namespace exact {

// Of one file.
class LoadingLog {
 public:
  // Silent if `verbosity` is 0.
  LoadingLog(std::string path, int verbosity);

  // Shows on a terminal how much of a table has been read; nullptr elsewhere.
  TableReader::OnProgress Observer() const;

  // `what` was loaded, for example "12 entries read, 3 kept".
  void Finish(const std::string& what) const;

 private:
  const std::string path_;
  const bool shown_;
  const bool on_terminal_;
  const std::chrono::steady_clock::time_point start_;
};

}  // namespace exact

#endif  // EXACT_HOST_LOADING_LOG_H_
