#include "plugin/host/kept_memory.h"

#include <malloc.h>

#include <cstdlib>
#include <initializer_list>

namespace exact {
namespace {

// A sentence of 50 words with a dense 5-gram model takes 200 MB, most take less than 60.
constexpr int kKeptBytes = 256 << 20;
// So many more are taken from the system at a time.
constexpr int kStep = 1 << 20;
// The largest value that the C library takes; larger blocks are mapped one by one.
constexpr int kLargestBlock = 32 << 20;

}  // namespace

void KeepFreedMemory() {
  for (const char* name : {"GLIBC_TUNABLES", "MALLOC_TRIM_THRESHOLD_"}) {
    if (std::getenv(name) != nullptr) return;
  }
  mallopt(M_MMAP_THRESHOLD, kLargestBlock);
  mallopt(M_TRIM_THRESHOLD, kKeptBytes);
  mallopt(M_TOP_PAD, kStep);
}

}  // namespace exact
