// Text that both JSON and XML can hold.
#ifndef EXACT_SERVER_CLEAN_TEXT_H_
#define EXACT_SERVER_CLEAN_TEXT_H_

#include <string>

namespace exact::server {

// What is not UTF-8, and control characters that XML cannot hold, become U+FFFD.
std::string CleanText(const std::string& text);

}  // namespace exact::server

#endif  // EXACT_SERVER_CLEAN_TEXT_H_
