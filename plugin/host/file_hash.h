// A fast hash of a file's contents (XXH3, 128 bits), which tells whether two runs used the same
// file.  It is not cryptographic: a file with a given hash can be made on purpose.
#ifndef EXACT_HOST_FILE_HASH_H_
#define EXACT_HOST_FILE_HASH_H_

#include <string>

namespace exact {

// 32 hexadecimal digits, as `xxhsum -H2` prints.  Throws InputError if the file cannot be read.
std::string HashFile(const std::string& path);

}  // namespace exact

#endif  // EXACT_HOST_FILE_HASH_H_
