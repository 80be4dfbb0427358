// A system whose search errors are counted: one of our beams, or the output of a decoder.
#ifndef EXACT_AUDIT_SYSTEM_H_
#define EXACT_AUDIT_SYSTEM_H_

#include <cstddef>
#include <string>
#include <vector>

#include "plugin/audit/audit_options.h"
#include "plugin/host/decoder_options.h"

namespace exact::audit {

enum class SystemKind {
  kStack,
  kCube,
  kPop,     // cube pruning of a chart model
  kScores,  // a decoder's output
};

struct System {
  std::string name;
  SystemKind kind;
  std::size_t size = 0;     // of stacks, or the pop limit
  bool free_space = false;  // searches without Moses' gap rule
  DecoderOptions options;   // of a beam

  const char* KindName() const;
};

// The systems in the order of the report: stacks, cubes and pop limits by size, then decoders'
// outputs, then, if wanted, the beams without the gap rule.  The other options of the beams are
// those of `common`.
std::vector<System> MakeSystems(const AuditOptions& audit, const DecoderOptions& common);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_SYSTEM_H_
