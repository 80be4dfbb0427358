#include "plugin/audit/tsv.h"

#include <fmt/format.h>

#include <optional>

namespace exact::audit {
namespace {

std::string Cell(const std::optional<double>& value) {
  return value && *value < kUnbounded ? fmt::format("{}", *value) : "NA";
}

std::string ExactRow(const SentenceRecord& record, const std::string& name,
                     const ExactRecord& exact) {
  const bool known = exact.score && exact.upper_bound < kUnbounded;
  return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", record.id, record.words, name,
                     exact.status, Cell(exact.score), Cell(exact.upper_bound), known ? "0" : "NA",
                     known ? Cell(exact.upper_bound - *exact.score) : "NA", Cell(exact.seconds));
}

}  // namespace

std::string TsvHead() {
  return "id\twords\tsystem\tverdict\tscore\tupper_bound\terror_low\terror_high\tseconds\n";
}

std::string FormatTsv(const SentenceRecord& record) {
  std::string rows = ExactRow(record, "exact", record.exact);
  if (record.no_gap) rows += ExactRow(record, "exact/no-gap", *record.no_gap);
  for (const SystemRecord& system : record.systems) {
    const bool failed = system.verdict == Verdict::kFailed;
    rows += fmt::format("{}\t{}\t{}\t{}\t{}\tNA\t{}\t{}\t{}\n", record.id, record.words,
                        system.name, Name(system.verdict), Cell(system.score),
                        failed ? "NA" : Cell(system.error.low),
                        failed ? "NA" : Cell(system.error.high), Cell(system.seconds));
  }
  return rows;
}

}  // namespace exact::audit
