// A fast hash of a file's contents (XXH3, 128 bits), which tells whether two runs used the same
// file.  It is not cryptographic: a file with a given hash can be made on purpose.
#ifndef EXACT_HOST_FILE_HASH_H_
#define EXACT_HOST_FILE_HASH_H_

#include <string>
#include <vector>

namespace exact {

// 32 hexadecimal digits, as `xxhsum -H2` prints.  Throws InputError if the file cannot be read.
std::string HashFile(const std::string& path);
// Of several files, as if they were one.
std::string HashFiles(const std::vector<std::string>& paths);

}  // namespace exact

#endif  // EXACT_HOST_FILE_HASH_H_
