#include "plugin/audit/summary.h"

#include <algorithm>

#include "plugin/core/base/error.h"

namespace exact::audit {

Summary::Summary(const nlohmann::ordered_json& info, std::size_t records)
    : threshold_(info.at("settings").at("threshold")), records_(records) {
  for (const auto& entry : info.at("systems")) {
    SystemSummary system;
    system.name = entry.at("name");
    system.kind = entry.at("kind");
    system.size = entry.at("size");
    system.no_gap = entry.at("space") == "no-gap";
    systems.push_back(system);
  }
}

void Summary::Add(const SentenceRecord& record) {
  const std::size_t length = LengthClass(record.words);
  all.Add(record.exact);
  by_length[length].Add(record.exact);
  CheckKind(record);
  EXACT_THROW_IF(record.systems.size() != systems.size(), InputError,
                 "sentence " << record.id << " has " << record.systems.size()
                             << " systems; expected the " << systems.size() << " of run.json");
  for (std::size_t i = 0; i < systems.size(); ++i) {
    systems[i].all.Add(record.systems[i]);
    systems[i].by_length[length].Add(record.systems[i]);
    if (!record.systems[i].check.empty()) ++systems[i].checks[record.systems[i].check];
  }
  if (record.no_gap) AddNoGap(record);
  if (record.exact.bleu) AddBleu(record);
}

// All records of an audit have the same parts.
void Summary::CheckKind(const SentenceRecord& record) {
  const bool bleu_wanted = record.exact.bleu.has_value();
  if (!kind_) kind_.emplace(record.no_gap.has_value(), bleu_wanted);
  const bool complete =
      (!record.no_gap || record.no_gap->bleu.has_value() == bleu_wanted) &&
      std::all_of(record.systems.begin(), record.systems.end(), [&](const SystemRecord& system) {
        return system.bleu.has_value() == bleu_wanted;
      });
  EXACT_THROW_IF(
      !complete || *kind_ != Kind(record.no_gap.has_value(), bleu_wanted), InputError,
      "sentence " << record.id
                  << ": its record has more or fewer parts than others; expected records "
                     "of one audit; run it again");
}

// Compares the optimum without the gap rule with the best score under the rule.  Moses cannot find
// what the rule excludes, however long it searches.
void Summary::AddNoGap(const SentenceRecord& record) {
  no_gap.Add(*record.no_gap);
  const double low = record.no_gap->score.value_or(-kUnbounded) - record.exact.upper_bound;
  const double high = record.no_gap->upper_bound - record.exact.score.value_or(-kUnbounded);
  const Range gain{std::max(0.0, low), std::max(0.0, high)};
  Verdict verdict = Verdict::kOptimal;
  if (gain.low > threshold_) {
    verdict = Verdict::kError;
  } else if (gain.high > threshold_) {
    verdict = Verdict::kOpen;
  }
  out_of_reach.Add(verdict, gain);
}

void Summary::AddBleu(const SentenceRecord& record) {
  std::vector<BleuCounts> counts = {*record.exact.bleu};
  bleu.Add(*record.exact.bleu);
  for (std::size_t i = 0; i < systems.size(); ++i) {
    counts.push_back(record.systems[i].bleu.value());
    systems[i].bleu.Add(counts.back());
  }
  if (record.no_gap) {
    counts.push_back(record.no_gap->bleu.value());
    no_gap_bleu.Add(counts.back());
  }
  if (!bootstrap_) bootstrap_.emplace(records_, counts.size());
  bootstrap_->Add(counts);
}

const SystemSummary* EnoughBeam(const Summary& summary) {
  const SystemSummary* enough = nullptr;
  for (const SystemSummary& system : summary.systems) {
    if ((system.kind != "stack" && system.kind != "pop") || system.no_gap) continue;
    const SystemTally& tally = system.all;
    if (tally.errors.errors + tally.errors.open + tally.failed > 0) {
      enough = nullptr;
    } else if (enough == nullptr) {
      enough = &system;
    }
  }
  return enough;
}

}  // namespace exact::audit
