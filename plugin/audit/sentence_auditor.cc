#include "plugin/audit/sentence_auditor.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "plugin/audit/audited_sentence.h"
#include "plugin/audit/bleu.h"
#include "plugin/audit/json_fields.h"
#include "plugin/audit/rescoring.h"
#include "plugin/audit/round_trace.h"
#include "plugin/core/base/error.h"
#include "plugin/frontend/report.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/verdict.h"

namespace exact::audit {
namespace {

using nlohmann::ordered_json;

template <class Value>
ordered_json OrNull(const std::optional<Value>& value) {
  return value ? ordered_json(*value) : ordered_json();
}

// The work on one sentence.
class SentenceWork {
 public:
  SentenceWork(const Model& model, const AuditPlan& plan, const SourceLine& line)
      : model_(model), plan_(plan), line_(line) {}

  std::string Run();

 private:
  // A search space: Moses' own, or the one without the gap rule.
  struct Space {
    std::unique_ptr<const AuditedSentence> sentence;  // nullptr if it could not be built
    std::string failure;                              // why not
    Optimum optimum;
  };

  DecoderOptions ExactOptionsOf(bool free) const;
  void Build(bool free);
  // The report line of a search, or of its failure.
  ordered_json Search(const Space& space, const DecoderOptions& options, Observer* observer) const;
  // Runs the exact search and stores what it proved in the space's optimum.
  ordered_json SearchExact(bool free, Observer* observer);
  ordered_json RunBeam(const System& system);
  ordered_json ReadAnswer(const Answer& answer);
  void JudgeSystems(ordered_json* systems) const;
  void AddBleu(ordered_json* record) const;

  const Model& model_;
  const AuditPlan& plan_;
  const SourceLine& line_;
  Space spaces_[2];  // [0] Moses' own, [1] without the gap rule
};

DecoderOptions SentenceWork::ExactOptionsOf(bool free) const {
  DecoderOptions options = plan_.exact;
  options.gap_constraint = !free;
  return options;
}

void SentenceWork::Build(bool free) {
  Space& space = spaces_[free];
  try {
    CheckNotCut(line_.input);
    space.sentence = BuildSentence(model_, ExactOptionsOf(free), line_.input.text);
  } catch (const std::exception& e) {
    space.failure = e.what();
  }
}

ordered_json SentenceWork::Search(const Space& space, const DecoderOptions& options,
                                  Observer* observer) const {
  try {
    EXACT_THROW_IF(!space.sentence, InputError, space.failure);
    return ordered_json::parse(space.sentence->Search(options, line_.id, observer));
  } catch (const std::exception& e) {
    return ordered_json::parse(FormatFailureReport(line_.id, line_.input.text, e.what()));
  }
}

ordered_json SentenceWork::SearchExact(bool free, Observer* observer) {
  ordered_json report = Search(spaces_[free], ExactOptionsOf(free), observer);
  Optimum& optimum = spaces_[free].optimum;
  if (const auto score = NumberField(report, "score")) optimum.Offer(*score);
  if (const auto bound = NumberField(report, "upper_bound")) optimum.upper_bound = *bound;
  // A proved bound may exceed the score by the tolerance.  Systems are judged by the score.
  if (report["status"] == "optimal") optimum.upper_bound = *optimum.score;
  optimum.infeasible = report["status"] == "infeasible";
  return report;
}

// The fields that the entries of beams and of decoders' outputs have in common.
ordered_json NewEntry(const System& system) {
  ordered_json entry;
  entry["name"] = system.name;
  entry["space"] = system.free_space ? "no-gap" : "moses";
  entry["score"] = nullptr;
  entry["verdict"] = nullptr;  // filled in later; the order of the fields is part of the format
  entry["error"] = nullptr;
  return entry;
}

ordered_json SentenceWork::RunBeam(const System& system) {
  Space& space = spaces_[system.free_space];
  const ordered_json report = Search(space, system.options, nullptr);
  ordered_json entry = NewEntry(system);
  entry["seconds"] = nullptr;
  for (const char* field : {"score", "seconds", "states", "translation", "segmentation", "tree"}) {
    if (report.contains(field)) entry[field] = report[field];
  }
  if (report.contains("error")) entry["failure"] = report["error"];
  if (const auto score = NumberField(entry, "score")) space.optimum.Offer(*score);
  return entry;
}

ordered_json FormatSegments(const std::vector<Segment>& segments) {
  ordered_json list = ordered_json::array();
  for (const Segment& segment : segments) {
    list.push_back({segment.first, segment.last, segment.target});
  }
  return list;
}

ordered_json SentenceWork::ReadAnswer(const Answer& answer) {
  ordered_json fields;
  const AuditedSentence* sentence = spaces_[0].sentence.get();
  const Rescored rescored = sentence == nullptr ? Rescored{} : sentence->Check(answer);
  fields["seconds"] = OrNull(answer.seconds);
  if (answer.score) {
    fields["score"] = *answer.score;
    fields["resolution"] = answer.resolution;
    fields["translation"] = answer.translation;
  }
  fields["check"] = Name(rescored.check);
  if (rescored.score) {
    fields["rescored"] = *rescored.score;
    spaces_[0].optimum.Offer(*rescored.score);
  }
  if (!answer.segmentation.empty()) fields["segmentation"] = FormatSegments(answer.segmentation);
  return fields;
}

void SentenceWork::JudgeSystems(ordered_json* systems) const {
  for (std::size_t i = 0; i < plan_.systems.size(); ++i) {
    ordered_json& entry = (*systems)[i];
    const auto rescored = NumberField(entry, "rescored");
    // A printed score may be less precise than the threshold.
    const double resolution = rescored ? 0 : NumberField(entry, "resolution").value_or(0);
    const Judgement judgement = Judge(spaces_[plan_.systems[i].free_space].optimum,
                                      rescored ? rescored : NumberField(entry, "score"),
                                      std::max(plan_.threshold, resolution));
    entry["verdict"] = Name(judgement.verdict);
    const bool has_error = judgement.verdict != Verdict::kFailed;
    if (!has_error) continue;
    entry["error"] = {judgement.error.low, nullptr};
    if (judgement.error.high < kUnbounded) entry["error"][1] = judgement.error.high;
  }
}

void SentenceWork::AddBleu(ordered_json* record) const {
  if (line_.references.empty()) return;
  // A sentence without a translation counts as an empty one.
  const auto count = [&](ordered_json* entry) {
    (*entry)["bleu"] = PackBleu(CountBleu(entry->value("translation", ""), line_.references));
  };
  count(record);
  if (record->contains("no_gap")) count(&(*record)["no_gap"]);
  for (ordered_json& entry : (*record)["systems"]) count(&entry);
}

ordered_json FormatTrace(const RoundTrace& trace) {
  ordered_json rows = ordered_json::array();
  for (const RoundTrace::Row& row : trace.Rows()) {
    const RelaxationSize& size = row.relaxation;
    rows.push_back({row.round, row.dual, row.best_dual, OrNull(row.best_primal), size.states,
                    size.states_are, OrNull(size.violations), size.constraints});
  }
  return rows;
}

ordered_json FormatSearches(const RoundTrace& trace) {
  ordered_json rows = ordered_json::array();
  for (const SearchRecord& search : trace.searches()) {
    rows.push_back({search.round, search.states, search.settled, search.upper_bound,
                    OrNull(search.best_score)});
  }
  return rows;
}

std::string SentenceWork::Run() {
  Build(/*free=*/false);
  if (plan_.gap_off) Build(/*free=*/true);
  RoundTrace trace;
  ordered_json record = SearchExact(/*free=*/false, &trace);
  record["words"] = SplitBlanks(line_.input.text).size();
  record["trace"] = FormatTrace(trace);
  record["searches"] = FormatSearches(trace);
  if (plan_.gap_off) record["no_gap"] = SearchExact(/*free=*/true, nullptr);
  ordered_json systems = ordered_json::array();
  auto answer = line_.answers.begin();
  for (const System& system : plan_.systems) {
    if (system.kind != SystemKind::kScores) {
      systems.push_back(RunBeam(system));
      continue;
    }
    systems.push_back(NewEntry(system));
    systems.back().update(ReadAnswer(*answer++));
  }
  if (plan_.gap_off) {
    // Every derivation in Moses' space is also in the larger one, so an upper bound of the larger
    // space holds for both.
    if (spaces_[0].optimum.score) spaces_[1].optimum.Offer(*spaces_[0].optimum.score);
    spaces_[0].optimum.upper_bound =
        std::min(spaces_[0].optimum.upper_bound, spaces_[1].optimum.upper_bound);
    for (const char* field : {"id", "input"}) record["no_gap"].erase(field);
  }
  JudgeSystems(&systems);
  record["systems"] = std::move(systems);
  AddBleu(&record);
  return record.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string SentenceAuditor::Audit(const SourceLine& line) const {
  return SentenceWork(model_, plan_, line).Run();
}

}  // namespace exact::audit
