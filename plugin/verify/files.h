// Reads files: lines and hashes.
#ifndef VERIFY_FILES_H_
#define VERIFY_FILES_H_

#include <functional>
#include <string>
#include <string_view>

namespace verify {

bool Exists(const std::string& path);

// A path in an ini file is relative to the working directory, or to the folder of the ini file.
std::string FindFile(const std::string& path, const std::string& ini_path);

// Files are read more than once, and a pipe would make us wait.  Throws InputError.
void ExpectRegularFile(const std::string& path);

// Calls take(line, "file:line") for every line of a file, plain or .gz, without its end (LF or
// CR LF).  Throws InputError if it is not a regular file, or cannot be read to its end.
using TakeLine = std::function<void(std::string_view line, const std::string& where)>;
enum class OpenLine { kTake, kIgnore };  // what is done with a last line that has no end
void ForEachLine(const std::string& path, const TakeLine& take,
                 OpenLine open_line = OpenLine::kTake);

// XXH3, 128 bits, as `xxhsum -H2` prints it.
std::string HashFile(const std::string& path);

}  // namespace verify

#endif  // VERIFY_FILES_H_
