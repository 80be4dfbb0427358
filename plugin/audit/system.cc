#include "plugin/audit/system.h"

namespace exact::audit {
namespace {

void SetBeam(SystemKind kind, std::size_t size, DecoderOptions* options) {
  options->beam.pop_limit = size;
  if (kind == SystemKind::kPop) {
    options->algorithm = SearchAlgorithm::kChartCubePruning;
    return;
  }
  options->algorithm =
      kind == SystemKind::kCube ? SearchAlgorithm::kCubePruning : SearchAlgorithm::kStack;
  options->beam.stack_size = size;
}

System MakeBeam(SystemKind kind, std::size_t size, bool free_space, const DecoderOptions& common) {
  System system{"", kind, size, free_space, common};
  system.name = system.KindName() + ("-" + std::to_string(size));
  if (free_space) system.name += "/no-gap";
  SetBeam(kind, size, &system.options);
  system.options.gap_constraint = !free_space;
  return system;
}

void AddBeams(const AuditOptions& audit, bool free_space, const DecoderOptions& common,
              std::vector<System>* systems) {
  for (const std::size_t size : audit.stacks) {
    systems->push_back(MakeBeam(SystemKind::kStack, size, free_space, common));
  }
  for (const std::size_t size : audit.cubes) {
    systems->push_back(MakeBeam(SystemKind::kCube, size, free_space, common));
  }
  for (const std::size_t size : audit.pops) {
    systems->push_back(MakeBeam(SystemKind::kPop, size, free_space, common));
  }
}

}  // namespace

const char* System::KindName() const {
  switch (kind) {
    case SystemKind::kStack:
      return "stack";
    case SystemKind::kCube:
      return "cube";
    case SystemKind::kPop:
      return "pop";
    case SystemKind::kScores:
      break;
  }
  return "scores";
}

std::vector<System> MakeSystems(const AuditOptions& audit, const DecoderOptions& common) {
  std::vector<System> systems;
  AddBeams(audit, /*free_space=*/false, common, &systems);
  for (const NamedFile& source : audit.scores) {
    systems.push_back({source.name, SystemKind::kScores, 0, false, common});
  }
  if (audit.gap_off) AddBeams(audit, /*free_space=*/true, common, &systems);
  return systems;
}

}  // namespace exact::audit
