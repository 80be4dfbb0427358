// Checks an ARPA file, plain or compressed with gzip, before KenLM reads it.  Errors are reported
// with their line, and KenLM does not allocate memory for n-grams that the head promises but the
// file cannot hold.
#ifndef EXACT_HOST_ARPA_CHECK_H_
#define EXACT_HOST_ARPA_CHECK_H_

#include <string>

namespace exact {

enum class ArpaCheck {
  kLines,   // each line by itself, the number of lines, and that no word is there twice
  kNgrams,  // also n-grams of unknown words and duplicates, which takes memory
};

// Reads the whole file.  Throws InputError (file:line).
void CheckArpa(const std::string& path, ArpaCheck check);

}  // namespace exact

#endif  // EXACT_HOST_ARPA_CHECK_H_
