// A place in one of the user's files, for messages.
#ifndef EXACT_HOST_LOCATION_H_
#define EXACT_HOST_LOCATION_H_

#include <cstddef>
#include <ostream>
#include <string>

namespace exact {

struct Location {
  std::string file;
  std::size_t line = 0;  // 1-based; 0 = the command line or the file as a whole
};

inline std::ostream& operator<<(std::ostream& out, const Location& location) {
  out << location.file;
  if (location.line != 0) out << ':' << location.line;
  return out;
}

}  // namespace exact

#endif  // EXACT_HOST_LOCATION_H_
