// Text that XML and xmlrpc-c can hold.
#ifndef EXACT_SERVER_CLEAN_TEXT_H_
#define EXACT_SERVER_CLEAN_TEXT_H_

#include <string>

namespace exact::server {

// What is not UTF-8 becomes U+FFFD.  So do control characters, which XML cannot hold, and
// characters beyond U+FFFF, which xmlrpc-c refuses.
std::string CleanText(const std::string& text);

}  // namespace exact::server

#endif  // EXACT_SERVER_CLEAN_TEXT_H_
