// The function that libFuzzer calls.

#include "regression-tests/fuzz/fuzz_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  exact::fuzz::RunTarget(data, size);
  return 0;
}
