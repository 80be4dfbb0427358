// An audit's records: reads them, continues the audit, and makes all reports.

#include <optional>
#include <string>

#include "plugin/audit/page.h"
#include "plugin/audit/record_file.h"
#include "plugin/audit/tsv.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

using audit::RecordReader;
using audit::SentenceRecord;

void ExpectPromises(const SentenceRecord& record, long* last_id) {
  FUZZ_EXPECT(record.id > *last_id);
  *last_id = record.id;
  FUZZ_EXPECT(record.exact.status != "optimal" || record.exact.score.has_value());
  FUZZ_EXPECT(!audit::FormatTsv(record).empty());
}

// Returns the size of the part of the file that counts.
std::uintmax_t ReadAll(const FuzzedFile& file, std::size_t* records) {
  std::uintmax_t bytes = 0;
  Accepts([&] {
    RecordReader reader(file.path());
    audit::Page page(/*worst=*/2);
    const auto info = nlohmann::ordered_json::parse(
        R"({"settings":{"threshold":0.001},"systems":[)"
        R"({"name":"stack-1","kind":"stack","size":1,"space":"moses"}]})");
    audit::Summary summary(info, /*records=*/100);
    long last_id = -1;
    while (const auto record = reader.Next()) {
      ExpectPromises(*record, &last_id);
      page.Add(*record);
      Accepts([&] { summary.Add(*record); });
      ++*records;
    }
    bytes = reader.bytes();
  });
  return bytes;
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  const FuzzedFile file(data, size);
  std::size_t records = 0;
  const std::uintmax_t bytes = ReadAll(file, &records);
  FUZZ_EXPECT(bytes <= size);
  constexpr std::size_t kSentences = 5;
  audit::ResumePoint point;
  const bool resumed = Accepts(
      [&] { point = audit::Resume(file.path(), audit::Selection({}, kSentences), kSentences); });
  if (!resumed) return;
  // An incomplete last line has been removed, and the rest is read as before.
  FUZZ_EXPECT(point.sentences == records);
  std::size_t again = 0;
  FUZZ_EXPECT(ReadAll(file, &again) == bytes && again == records);
}

}  // namespace exact::fuzz
