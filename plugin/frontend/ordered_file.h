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
  // Writes the texts that still wait for an earlier number.
  ~OrderedFile();
  OrderedFile(const OrderedFile&) = delete;
  OrderedFile& operator=(const OrderedFile&) = delete;

  // Writes the text as soon as all numbers from 0 up to its own have been given.  A text whose
  // number was given before is written at once.  Throws InputError if writing fails.
  void Write(long number, const std::string& text);

 private:
  std::mutex mutex_;
  OutputFile file_;
  long next_ = 0;
  std::multimap<long, std::string> waiting_;
};

}  // namespace exact

#endif  // EXACT_FRONTEND_ORDERED_FILE_H_
