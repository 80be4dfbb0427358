#include "plugin/audit/page.h"

#include <algorithm>

#include "plugin/audit/page_assets.h"
#include "plugin/core/base/error.h"
#include "plugin/core/base/id_table.h"

namespace exact::audit {
namespace {

using nlohmann::ordered_json;

// The largest certain error of all systems in Moses' own space; 0 if there is none.
double LargestError(const SentenceRecord& record) {
  double largest = 0;
  for (const SystemRecord& system : record.systems) {
    if (system.moses_space && system.verdict == Verdict::kError) {
      largest = std::max(largest, system.error.low);
    }
  }
  return largest;
}

// How much better the optimum without the gap rule certainly is.
double LargestGain(const SentenceRecord& record) {
  if (!record.no_gap || !record.no_gap->score) return 0;
  return *record.no_gap->score - record.exact.upper_bound;
}

ordered_json Copy(const ordered_json& from, std::initializer_list<const char*> fields) {
  ordered_json copy;
  for (const char* field : fields) {
    if (from.contains(field)) copy[field] = from[field];
  }
  return copy;
}

ordered_json SideBySide(const SentenceRecord& record) {
  ordered_json shown = Copy(record.json, {"id", "words", "status", "score", "upper_bound", "rounds",
                                          "input", "translation", "segmentation", "tree", "trace"});
  shown["systems"] = ordered_json::array();
  for (const ordered_json& system : record.json["systems"]) {
    shown["systems"].push_back(Copy(system, {"name", "space", "score", "verdict", "error",
                                             "translation", "segmentation", "tree"}));
  }
  if (record.no_gap) {
    shown["no_gap"] = Copy(record.json["no_gap"], {"status", "score", "segmentation"});
  }
  return shown;
}

ordered_json TableRow(const SentenceRecord& record) {
  ordered_json row = Copy(
      record.json, {"id", "words", "status", "score", "rounds", "seconds", "input", "translation"});
  row["systems"] = ordered_json::array();
  for (const SystemRecord& system : record.systems) {
    row["systems"].push_back({Name(system.verdict), system.error.low});
  }
  return row;
}

// Words, then seconds of the exact search and of every system; null if not measured.
ordered_json TimePoint(const SentenceRecord& record) {
  ordered_json point = {record.words, record.exact.seconds};
  for (const SystemRecord& system : record.systems) {
    point.push_back(system.seconds ? ordered_json(*system.seconds) : ordered_json());
  }
  return point;
}

void Replace(std::string_view mark, std::string_view text, std::string* page) {
  const std::size_t place = page->find(mark);
  EXACT_THROW_IF(place == std::string::npos, InternalError, "the page has no " << mark);
  page->replace(place, mark.size(), text);
}

}  // namespace

Page::Page(std::size_t worst)
    : worst_(worst), hardest_(kHardest), beyond_(kBeyond), rows_(kRows), points_(kPoints) {}

void Page::Add(const SentenceRecord& record) {
  const double error = LargestError(record);
  if (error > 0 && worst_.Admits({error, -record.id})) {
    worst_.Add({error, -record.id}, SideBySide(record));
  }
  const auto effort = std::make_tuple(record.rounds, record.states, -record.id);
  if (record.rounds > 0 && hardest_.Admits(effort)) hardest_.Add(effort, SideBySide(record));
  const double gain = LargestGain(record);
  if (gain > 0 && beyond_.Admits({gain, -record.id})) {
    beyond_.Add({gain, -record.id}, SideBySide(record));
  }
  const std::uint64_t mixed = MixBits(static_cast<std::uint64_t>(record.id));
  if (rows_.Admits({error, mixed})) rows_.Add({error, mixed}, TableRow(record));
  if (points_.Admits(mixed)) points_.Add(mixed, TimePoint(record));
}

std::string Page::Format(const ordered_json& info, const Summary& summary) const {
  ordered_json data;
  data["info"] = info;
  data["summary"] = SummaryJson(info, summary);
  data["worst"] = worst_.List();
  data["hardest"] = hardest_.List();
  data["beyond"] = beyond_.List();
  data["rows"] = rows_.List();
  data["points"] = points_.List();
  std::string page = kPageHtml;
  Replace("/*STYLE*/", kPageCss, &page);
  Replace("/*SCRIPT*/", kPageJs, &page);
  Replace("/*DATA*/", EmbedJson(data), &page);
  return page;
}

std::string EmbedJson(const ordered_json& json) {
  std::string text;
  // In JSON these characters occur only in strings, where they may be escaped.
  for (const char c : json.dump(-1, ' ', false, ordered_json::error_handler_t::replace)) {
    switch (c) {
      case '<':
        text += "\\u003c";
        break;
      case '>':
        text += "\\u003e";
        break;
      case '&':
        text += "\\u0026";
        break;
      default:
        text += c;
    }
  }
  return text;
}

}  // namespace exact::audit
