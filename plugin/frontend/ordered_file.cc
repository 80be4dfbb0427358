#include "plugin/frontend/ordered_file.h"

#include "plugin/core/base/error.h"

namespace exact {

OrderedFile::~OrderedFile() {
  try {
    for (const auto& [number, text] : waiting_) file_.Write(text);
  } catch (const InputError&) {
    // A destructor cannot report it.
  }
}

void OrderedFile::Write(long number, const std::string& text) {
  const std::lock_guard<std::mutex> lock(mutex_);
  waiting_.emplace(number, text);
  while (!waiting_.empty() && waiting_.begin()->first <= next_) {
    const auto first = waiting_.extract(waiting_.begin());
    if (first.key() == next_) ++next_;
    file_.Write(first.mapped());
  }
}

}  // namespace exact
