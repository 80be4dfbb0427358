// The small tables that tests read; regression-tests/cases/_model/README says how they were made.
#ifndef EXACT_COMPACT_TEST_TABLES_H_
#define EXACT_COMPACT_TEST_TABLES_H_

#include <fstream>
#include <sstream>
#include <string>

namespace exact::testing {

// The text tables, and the folder of the compact ones.
inline std::string ModelPath(const std::string& name) {
  return std::string(MOSES_EXACT_CASES_MODEL_DIR) + "/" + name;
}

inline std::string CompactPath(const std::string& name) { return ModelPath("compact/" + name); }

inline std::string Contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace exact::testing

#endif  // EXACT_COMPACT_TEST_TABLES_H_
