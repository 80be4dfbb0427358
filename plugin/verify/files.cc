#include "plugin/verify/files.h"

#include <fmt/format.h>
#include <xxhash.h>
#include <zlib.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <memory>

#include "plugin/verify/errors.h"

namespace verify {
bool Exists(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

std::string FindFile(const std::string& path, const std::string& ini_path) {
  const std::filesystem::path folder = std::filesystem::path(ini_path).parent_path();
  const std::string beside_ini = (folder / path).string();
  return !Exists(path) && Exists(beside_ini) ? beside_ini : path;
}

void ExpectRegularFile(const std::string& path) {
  std::error_code ignored;
  Expect(Exists(path), path, "a file that can be read");
  Expect(std::filesystem::is_regular_file(path, ignored), path,
         "a regular file, because it is read twice; save what the pipe gives as a file");
}

void ForEachLine(const std::string& path, const TakeLine& take, OpenLine open_line) {
  ExpectRegularFile(path);
  const std::unique_ptr<gzFile_s, int (*)(gzFile)> file(gzopen(path.c_str(), "rb"), gzclose);
  Expect(file != nullptr, path, "a file that can be read");
  constexpr std::size_t kLongestLine = 1 << 28;  // a line without an end must not fill the memory
  std::string line;
  std::size_t number = 0;
  for (int byte = 0; byte >= 0;) {
    byte = gzgetc(file.get());
    if (byte >= 0 && byte != '\n') {
      line += static_cast<char>(byte);
      Expect(line.size() < kLongestLine, path, "shorter lines");
    } else if (byte >= 0 || (!line.empty() && open_line == OpenLine::kTake)) {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      take(line, path + ":" + std::to_string(++number));
      line.clear();
    }
  }
  int status = Z_OK;
  gzerror(file.get(), &status);
  Expect(status == Z_OK, path, "a whole file that can be read");
}

std::string HashFile(const std::string& path) {
  ExpectRegularFile(path);
  std::ifstream file(path, std::ios::binary);
  const std::unique_ptr<XXH3_state_t, XXH_errorcode (*)(XXH3_state_t*)> state(XXH3_createState(),
                                                                              XXH3_freeState);
  XXH3_128bits_reset(state.get());
  std::array<char, 1 << 16> bytes;
  while (file.read(bytes.data(), bytes.size()) || file.gcount() > 0) {
    XXH3_128bits_update(state.get(), bytes.data(), static_cast<std::size_t>(file.gcount()));
  }
  Expect(file.eof(), path, "a file that can be read");
  const XXH128_hash_t hash = XXH3_128bits_digest(state.get());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace verify
