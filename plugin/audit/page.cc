#include "plugin/audit/page.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "plugin/audit/page_assets.h"
#include "plugin/core/base/error.h"
#include "plugin/core/base/id_table.h"
#include "plugin/frontend/tokens.h"

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

// A translation that is that of the exact search is null: most are.
void AddTranslation(const ordered_json& from, const ordered_json& exact, ordered_json* shown) {
  for (const char* field : {"translation", "segmentation", "tree"}) {
    if (!from.contains(field)) continue;
    const bool same = exact.contains(field) && exact[field] == from[field];
    (*shown)[field] = same ? ordered_json() : from[field];
  }
}

// All that the page can tell about a sentence.  The systems are in the order of the summary.
ordered_json ShownSentence(const SentenceRecord& record) {
  const ordered_json& exact = record.json;
  ordered_json shown =
      Copy(exact, {"id", "words", "status", "stop", "score", "upper_bound", "algorithm", "rounds",
                   "constraints", "seconds", "states", "error", "input", "translation",
                   "segmentation", "tree", "trace", "searches"});
  shown["systems"] = ordered_json::array();
  for (const ordered_json& system : exact["systems"]) {
    ordered_json entry = Copy(system, {"score", "verdict", "error", "seconds", "check"});
    AddTranslation(system, exact, &entry);
    shown["systems"].push_back(std::move(entry));
  }
  if (record.no_gap) {
    shown["no_gap"] = Copy(exact["no_gap"], {"status", "score", "upper_bound", "seconds"});
    AddTranslation(exact["no_gap"], exact, &shown["no_gap"]);
  }
  return shown;
}

// Words, then seconds of the exact search and of every system; null if not measured.
ordered_json TimePoint(const SentenceRecord& record) {
  ordered_json point = {record.words, record.exact.seconds};
  for (const SystemRecord& system : record.systems) {
    point.push_back(system.seconds ? ordered_json(*system.seconds) : ordered_json());
  }
  return point;
}

std::string Dump(const ordered_json& json) {
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

template <class Shown>
std::string Ids(const std::vector<const Shown*>& list) {
  std::vector<std::string> ids;
  ids.reserve(list.size());
  for (const Shown* sentence : list) ids.push_back(std::to_string(sentence->id));
  return "[" + Join(ids, ",") + "]";
}

void Replace(std::string_view mark, std::string_view text, std::string* page) {
  const std::size_t place = page->find(mark);
  EXACT_THROW_IF(place == std::string::npos, InternalError, "the page has no " << mark);
  page->replace(place, mark.size(), text);
}

}  // namespace

Page::Page(std::size_t worst)
    : worst_(worst), hardest_(kHardest), beyond_(kBeyond), rows_(kRows), points_(kPoints) {}

Page::Shown Page::Show(const SentenceRecord& record) {
  return {record.id, Dump(ShownSentence(record))};
}

void Page::Add(const SentenceRecord& record) {
  const double error = LargestError(record);
  const ByNumber by_error = {error, -record.id};
  if (error > 0 && worst_.Admits(by_error)) worst_.Add(by_error, Show(record));
  const auto effort = std::make_tuple(record.rounds, record.states, -record.id);
  if (record.rounds > 0 && hardest_.Admits(effort)) hardest_.Add(effort, Show(record));
  const double gain = LargestGain(record);
  const ByNumber by_gain = {gain, -record.id};
  if (gain > 0 && beyond_.Admits(by_gain)) beyond_.Add(by_gain, Show(record));
  const std::uint64_t mixed = MixBits(static_cast<std::uint64_t>(record.id));
  if (rows_.Admits({error, mixed})) rows_.Add({error, mixed}, Show(record));
  if (points_.Admits(mixed)) points_.Add(mixed, Dump(TimePoint(record)));
}

std::string Page::FormatSentences() const {
  std::string text;
  std::set<long> known;
  for (const auto& list : {rows_.List(), worst_.List(), hardest_.List(), beyond_.List()}) {
    for (const Shown* sentence : list) {
      if (known.insert(sentence->id).second) text += (text.empty() ? "" : ",") + sentence->json;
    }
  }
  return "[" + text + "]";
}

std::string Page::Format(const ordered_json& info, const Summary& summary) const {
  std::string points;
  for (const std::string* point : points_.List()) points += (points.empty() ? "" : ",") + *point;
  const std::string data = R"({"info":)" + Dump(info) + R"(,"summary":)" +
                           Dump(SummaryJson(info, summary)) + R"(,"sentences":)" +
                           FormatSentences() + R"(,"worst":)" + Ids(worst_.List()) +
                           R"(,"hardest":)" + Ids(hardest_.List()) + R"(,"beyond":)" +
                           Ids(beyond_.List()) + R"(,"points":[)" + points + "]}";
  std::string page = kPageHtml;
  Replace("/*DATA*/", EmbedJson(data), &page);
  return page;
}

std::string EmbedJson(std::string_view json) {
  std::string text;
  // In JSON these characters occur only in strings, where they may be escaped.
  for (const char c : json) {
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
