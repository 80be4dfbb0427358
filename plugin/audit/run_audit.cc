#include "plugin/audit/run_audit.h"

#include <string>
#include <thread>
#include <vector>

#include "plugin/audit/audit_folder.h"
#include "plugin/audit/record_file.h"
#include "plugin/audit/run_info.h"
#include "plugin/audit/sentence_auditor.h"
#include "plugin/audit/shard_set.h"
#include "plugin/audit/sources.h"
#include "plugin/core/base/error.h"
#include "plugin/frontend/output_file.h"
#include "plugin/frontend/progress.h"
#include "plugin/frontend/say.h"
#include "plugin/host/decoder_files.h"
#include "plugin/host/model.h"
#include "plugin/host/model_config.h"
#include "plugin/host/ordered_run.h"
#include "plugin/host/search_choice.h"

namespace exact::audit {
namespace {

AuditPlan MakePlan(const AuditOptions& options, const Settings& settings,
                   const std::atomic<bool>& interrupted) {
  AuditPlan plan{DecoderOptions(settings), options.gap_off, options.threshold, {}};
  DecoderOptions& exact = plan.exact;
  const bool chart = IsOfCharts(exact.algorithm);
  CheckModelKind(options, chart);
  // All systems search with the same language model.  The search algorithm of the ini file matters
  // only for the kind of model.  The exact search need not run a beam, because the audit runs its
  // own.
  exact.algorithm = chart ? SearchAlgorithm::kChartExact : SearchAlgorithm::kExact;
  exact.exact.beam_wanted = false;
  exact.exact.limits.interrupted = &interrupted;
  exact.nbest = {};
  exact.exact.nbest = {};
  exact.alignment_path.clear();
  exact.details_path.clear();
  exact.print_alignment = false;
  EXACT_THROW_IF(!chart && exact.algorithm_name != Name(exact.exact.algorithm), UsageError,
                 "option -exact-algorithm: '" << exact.algorithm_name
                                              << "' is an algorithm for chart models; expected one "
                                                 "for phrase-based models");
  EXACT_THROW_IF(!exact.gap_constraint, UsageError,
                 "option -exact-gap-constraint: off; expected Moses' own space; --gap-off searches "
                 "both");
  if (settings.Find("threads") == nullptr) exact.threads = std::thread::hardware_concurrency();
  plan.systems = MakeSystems(options, exact);
  return plan;
}

std::vector<FileRole> FilesRead(const AuditOptions& options, const ModelConfig& config) {
  std::vector<FileRole> files = ModelFiles(options.ini_path, config);
  files.push_back({"the input", options.input_path});
  for (const std::string& path : options.reference_paths) files.push_back({"the reference", path});
  for (const NamedFile& source : options.scores) {
    files.push_back({"the scores of " + source.name, source.path});
  }
  for (const NamedFile& log : options.times) {
    files.push_back({"the times of " + log.name, log.path});
  }
  return files;
}

// A sentence that is being audited.
struct Job {
  SourceLine line;
  std::string record;
  bool complete = false;
};

// Reads, audits and writes the remaining sentences.
class Run {
 public:
  Run(const AuditOptions& options, const AuditPlan& plan, const Model& model, std::size_t total,
      const ResumePoint& resume, const std::atomic<bool>& interrupted)
      : sources_(options),
        selection_(options.selection, total),
        auditor_(model, plan),
        output_(RecordPath(options.output_folder), OutputFile::Mode::kAppend),
        progress_(CountSelected(options.selection, total), {resume.sentences, resume.certified}),
        next_id_(resume.next_id),
        interrupted_(interrupted),
        threads_(plan.exact.threads),
        jobs_(OrderedSlots(threads_)) {}

  bool Finish() {
    OrderedStages stages;
    stages.read = [this](std::size_t slot) { return Read(&jobs_[slot].line); };
    stages.work = [this](std::size_t slot) {
      Job& job = jobs_[slot];
      job.record = auditor_.Audit(job.line);
      job.complete = !interrupted_;
    };
    stages.write = [this](std::size_t slot) { Write(jobs_[slot]); };
    OrderedRun(threads_, stages);
    progress_.Finish();
    return !stopped_ && !interrupted_;
  }

 private:
  bool Read(SourceLine* line) {
    while (!interrupted_ && sources_.Next(line)) {
      if (selection_.TakeNext() && line->id >= next_id_) return true;
    }
    return false;
  }

  // A sentence that was interrupted is left out, and so are all after it: the records in the file
  // are always the first ones.
  void Write(const Job& job) {
    stopped_ = stopped_ || !job.complete;
    if (stopped_) return;
    output_.Write(job.record);
    progress_.Advance(SentenceRecord(job.record).exact.Certified());
  }

  Sources sources_;
  Selection selection_;
  SentenceAuditor auditor_;
  OutputFile output_;
  Progress progress_;
  long next_id_;
  const std::atomic<bool>& interrupted_;
  std::size_t threads_;
  std::vector<Job> jobs_;
  bool stopped_ = false;
};

}  // namespace

bool RunAudit(const AuditOptions& options, const std::atomic<bool>& interrupted,
              const std::function<void()>& on_loaded) {
  const Settings settings = ReadSettings(options.ini_path, options.moses);
  const AuditPlan plan = MakePlan(options, settings, interrupted);
  std::vector<std::string> warnings;
  const ModelConfig config(settings, options.ini_path, &warnings);
  if (plan.exact.verbosity >= 1) {
    for (const std::string& warning : warnings) Say("{}\n", warning);
  }
  config.CheckFiles();
  CheckAuditFolder(options.output_folder, FilesRead(options, config));
  const std::size_t total = CheckSources(options);
  KeepRunInfo(MakeRunInfo(options, plan, config, total), options.output_folder);
  ShardSet::Of(options.selection).Keep(options.output_folder);
  const ResumePoint resume =
      Resume(RecordPath(options.output_folder), Selection(options.selection, total), total);
  if (resume.sentences > 0) {
    Say("{}: continuing after {} sentences\n", options.output_folder, resume.sentences);
  }
  if (resume.sentences == CountSelected(options.selection, total)) return true;
  const Model model(config, plan.exact);
  on_loaded();
  return Run(options, plan, model, total, resume, interrupted).Finish();
}

}  // namespace exact::audit
