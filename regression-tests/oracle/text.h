#ifndef EXACT_ORACLE_TEXT_H_
#define EXACT_ORACLE_TEXT_H_

#include <string>
#include <vector>

// Text as the oracle reads it.  Wrong input throws std::runtime_error.
namespace oracle {

// Throws what was expected, and the text that is something else.
[[noreturn]] void Reject(const std::string& expected, const std::string& text);

// The words between blanks and tabs.
std::vector<std::string> Words(const std::string& text);

// The fields between "|||", with their blanks.
std::vector<std::string> Fields(const std::string& line);

std::string Join(const std::vector<std::string>& words);

// A number as Moses keeps it: in single precision.
float ReadFloat(const std::string& text);
double ReadDouble(const std::string& text);

// The natural logarithm as Moses keeps it: in single precision, and never below -100.
float FloorLog(float probability);

// The lines of a plain or gzip file.
std::vector<std::string> ReadLines(const std::string& path);

// Those that end in a newline.
std::vector<std::string> ReadWholeLines(const std::string& path);

}  // namespace oracle

#endif  // EXACT_ORACLE_TEXT_H_
