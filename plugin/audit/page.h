// The report as a page: one HTML file that contains its data and needs no network.
//
// Memory does not grow with the number of sentences.  The page has the worst sentences, those that
// took most rounds, and a fixed number of others, chosen by a hash of their numbers, so that the
// choice does not depend on how the audit was split up.
#ifndef EXACT_AUDIT_PAGE_H_
#define EXACT_AUDIT_PAGE_H_

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "plugin/audit/sentence_record.h"
#include "plugin/audit/summary.h"
#include "plugin/audit/top_records.h"

namespace exact::audit {

class Page {
 public:
  static constexpr std::size_t kRows = 1000;
  static constexpr std::size_t kPoints = 1000;
  static constexpr std::size_t kHardest = 10;
  static constexpr std::size_t kBeyond = 10;

  // Shows the `worst` worst sentences side by side.
  explicit Page(std::size_t worst);

  void Add(const SentenceRecord& record);

  // The file's text.
  std::string Format(const nlohmann::ordered_json& info, const Summary& summary) const;

 private:
  using ByNumber = std::pair<double, long>;  // ties: the earlier sentence

  // JSON as text, which takes a tenth of the memory.
  struct Shown {
    long id;
    std::string json;
  };

  static Shown Show(const SentenceRecord& record);
  // The sentences that any part of the page names, each once.
  std::string FormatSentences() const;

  TopRecords<ByNumber, Shown> worst_;
  TopRecords<std::tuple<int, std::uint64_t, long>, Shown> hardest_;
  TopRecords<ByNumber, Shown> beyond_;  // out of reach by the gap rule
  TopRecords<std::pair<double, std::uint64_t>, Shown> rows_;
  TopRecords<std::uint64_t, std::string> points_;
};

// JSON that may stand inside a <script> element, whatever texts it contains.
std::string EmbedJson(std::string_view json);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_PAGE_H_
