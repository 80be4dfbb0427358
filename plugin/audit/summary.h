// The statistics over all sentences that the reports show, collected in one pass over the records.
//
// Memory does not grow with the number of sentences.
#ifndef EXACT_AUDIT_SUMMARY_H_
#define EXACT_AUDIT_SUMMARY_H_

#include <array>
#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "plugin/audit/bootstrap.h"
#include "plugin/audit/sentence_record.h"
#include "plugin/audit/tally.h"

namespace exact::audit {

struct SystemSummary {
  std::string name;
  std::string kind;
  std::size_t size = 0;
  bool no_gap = false;
  SystemTally all;
  std::array<SystemTally, kLengths> by_length;
  std::map<std::string, std::size_t> checks;  // of a decoder's scores, by result
  BleuCounts bleu;
};

class Summary {
 public:
  // `info` is the description of the run; `records` is the number of records that will be added.
  Summary(const nlohmann::ordered_json& info, std::size_t records);

  // Call in the order of the input.
  void Add(const SentenceRecord& record);

  bool HasBleu() const { return bootstrap_.has_value(); }
  bool HasNoGap() const { return no_gap.sentences > 0; }
  // Index 0 is the exact search, then follow `systems`, and last the exact search without the gap
  // rule.  Requires: HasBleu.
  const PairedBootstrap& bootstrap() const { return *bootstrap_; }
  std::size_t NoGapIndex() const { return systems.size() + 1; }

  ExactTally all;
  std::array<ExactTally, kLengths> by_length;
  std::vector<SystemSummary> systems;
  BleuCounts bleu;  // of the exact search
  // Of the exact search without the gap rule.
  ExactTally no_gap;
  BleuCounts no_gap_bleu;
  ErrorTally out_of_reach;  // optima that the gap rule excludes, and how much better they are

 private:
  // Whether there is a search without the gap rule, and whether there is BLEU.
  using Kind = std::pair<bool, bool>;

  void CheckKind(const SentenceRecord& record);
  void AddNoGap(const SentenceRecord& record);
  void AddBleu(const SentenceRecord& record);

  double threshold_;
  std::size_t records_;
  std::optional<PairedBootstrap> bootstrap_;
  std::optional<Kind> kind_;
};

// The smallest stack, or pop limit of a chart model, such that it and all larger ones made no
// search error; nullptr if there is none.
const SystemSummary* EnoughBeam(const Summary& summary);

// The same as JSON, for programs and for the page.
nlohmann::ordered_json SummaryJson(const nlohmann::ordered_json& info, const Summary& summary);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_SUMMARY_H_
