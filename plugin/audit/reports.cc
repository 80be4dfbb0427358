#include "audit/reports.h"

#include <nlohmann/json.hpp>

#include "audit/page.h"
#include "audit/record_file.h"
#include "audit/run_info.h"
#include "audit/summary.h"
#include "audit/summary_text.h"
#include "audit/tsv.h"
#include "frontend/output_file.h"

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
  {
    OutputFile tsv(folder + "/sentences.tsv");
    tsv.Write(TsvHead());
    while (const auto record = reader.Next()) {
      summary.Add(*record);
      page.Add(*record);
      tsv.Write(FormatTsv(*record));
    }
  }
  std::string text = FormatSummary(info, summary);
  OutputFile(folder + "/summary.txt").Write(text);
  OutputFile(folder + "/summary.json").Write(SummaryJson(info, summary).dump(1) + "\n");
  OutputFile(folder + "/report.html").Write(page.Format(info, summary));
  return text;
}

}  // namespace exact::audit
