#include "plugin/audit/reports.h"

#include <nlohmann/json.hpp>

#include "plugin/audit/audit_folder.h"
#include "plugin/audit/page.h"
#include "plugin/audit/record_file.h"
#include "plugin/audit/run_info.h"
#include "plugin/audit/summary.h"
#include "plugin/audit/summary_text.h"
#include "plugin/audit/tsv.h"
#include "plugin/frontend/whole_file.h"

namespace exact::audit {
namespace {

std::size_t CountRecords(const std::string& path) {
  RecordReader reader(path);
  std::size_t count = 0;
  while (reader.Next()) ++count;
  return count;
}

}  // namespace

std::string WriteReports(const std::string& folder, std::size_t worst) {
  const nlohmann::ordered_json info = ReadRunInfo(folder);
  Summary summary(info, CountRecords(RecordPath(folder)));
  Page page(worst);
  RecordReader reader(RecordPath(folder));
  WholeFile tsv(TsvPath(folder));
  tsv.Write(TsvHead());
  while (const auto record = reader.Next()) {
    summary.Add(*record);
    page.Add(*record);
    tsv.Write(FormatTsv(*record));
  }
  tsv.Finish();
  std::string text = FormatSummary(info, summary);
  WriteWholeFile(SummaryTextPath(folder), text);
  WriteWholeFile(SummaryJsonPath(folder), SummaryJson(info, summary).dump(1) + "\n");
  WriteWholeFile(PagePath(folder), page.Format(info, summary));
  return text;
}

}  // namespace exact::audit
