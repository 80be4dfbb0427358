#include "plugin/host/file_hash.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <vector>

#include "plugin/core/base/error.h"

namespace exact {
namespace {

void Update(const std::string& path, XXH3_state_t* state) {
  std::ifstream file(path, std::ios::binary);
  EXACT_THROW_IF(!file, InputError,
                 path << ": cannot be opened (" << std::strerror(errno)
                      << "); expected a file; check the path");
  std::vector<char> buffer(1 << 20);
  while (file) {
    file.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    XXH3_128bits_update(state, buffer.data(), static_cast<std::size_t>(file.gcount()));
  }
  EXACT_THROW_IF(file.bad(), InputError,
                 path << ": cannot be read; expected a file on a sound disk");
}

}  // namespace

std::string HashFile(const std::string& path) { return HashFiles({path}); }

std::string HashFiles(const std::vector<std::string>& paths) {
  const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(),
                                                                       &XXH3_freeState);
  XXH3_128bits_reset(state.get());
  for (const std::string& path : paths) Update(path, state.get());
  const XXH128_hash_t hash = XXH3_128bits_digest(state.get());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace exact
