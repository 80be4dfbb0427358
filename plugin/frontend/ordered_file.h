// A file of texts in the order of their numbers, whichever thread finishes first.
//
// Thread safety: any thread may write.
#ifndef EXACT_FRONTEND_ORDERED_FILE_H_
#define EXACT_FRONTEND_ORDERED_FILE_H_

#include <map>
#include <mutex>
#include <string>

#include "plugin/frontend/output_file.h"

namespace exact {

class OrderedFile {
 public:
  // Throws InputError if it cannot be created.
  explicit OrderedFile(const std::string& path) : file_(path) {}
  // Writes what still waits for a number that never came.
  ~OrderedFile();
  OrderedFile(const OrderedFile&) = delete;
  OrderedFile& operator=(const OrderedFile&) = delete;

  // Writes the text when all numbers from 0 up to its own are there; a number that comes again is
  // written at once.  Throws InputError if the system refuses.
  void Write(long number, const std::string& text);

 private:
  std::mutex mutex_;
  OutputFile file_;
  long next_ = 0;
  std::multimap<long, std::string> waiting_;
};

}  // namespace exact

#endif  // EXACT_FRONTEND_ORDERED_FILE_H_
