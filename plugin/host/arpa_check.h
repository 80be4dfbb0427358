// Checks an ARPA file, so that its faults have a line, and so that KenLM, which allocates what the
// head of the file promises, is not asked to believe everything.
//
// Plain text or gzip.
#ifndef EXACT_HOST_ARPA_CHECK_H_
#define EXACT_HOST_ARPA_CHECK_H_

#include <string>

namespace exact {

// Reads the head only.  Throws InputError (file:line) if it is not the head of an ARPA file, the
// order is not one that KenLM reads, or there are more n-grams than the file has room for.
void CheckArpaHead(const std::string& path);

enum class ArpaCheck {
  kLines,   // every line for itself, and how many there are
  kNgrams,  // besides, n-grams of unknown words and those that are there twice: needs memory
};

// Reads the whole file.  Throws InputError (file:line).
void CheckArpa(const std::string& path, ArpaCheck check);

}  // namespace exact

#endif  // EXACT_HOST_ARPA_CHECK_H_
