// Numbers for names of four parts, in the order in which they were first asked for.
#ifndef EXACT_CORE_CHART_LEAVES_NAME_TABLE_H_
#define EXACT_CORE_CHART_LEAVES_NAME_TABLE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"

namespace exact::chart {

class NameTable {
 public:
  using Name = std::array<std::uint32_t, 4>;

  std::uint32_t NumberOf(const Name& name) {
    const std::uint64_t hash = MixBits((std::uint64_t{name[0]} << 32 | name[1]) ^
                                       MixBits((std::uint64_t{name[2]} << 32 | name[3]) + kSalt));
    return table_.FindOrAdd(
        hash, [&](std::uint32_t id) { return names_[id] == name; },
        [&] {
          names_.push_back(name);
          return static_cast<std::uint32_t>(names_.size() - 1);
        });
  }

  std::size_t size() const { return names_.size(); }
  std::size_t Bytes() const { return table_.Bytes() + names_.capacity() * sizeof(Name); }

 private:
  static constexpr std::uint64_t kSalt = 0x9e3779b97f4a7c15ULL;

  std::vector<Name> names_;
  IdTable table_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_NAME_TABLE_H_
