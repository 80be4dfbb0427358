#include "plugin/host/batch.h"

#include <vector>

#include "plugin/host/ordered_run.h"

namespace exact {
namespace {

// A sentence that is being translated.
struct Job {
  InputLine line;
  long id = 0;
  Translation translation;
};

}  // namespace

void TranslateAll(const Translator& translator, const DecoderOptions& options,
                  const LineSource& next_line, const TranslationSink& write) {
  std::vector<Job> jobs(OrderedSlots(options.threads));
  long next_id = options.first_id;
  OrderedStages stages;
  stages.read = [&](std::size_t slot) {
    if (!next_line(&jobs[slot].line)) return false;
    jobs[slot].id = next_id++;
    return true;
  };
  stages.work = [&](std::size_t slot) {
    jobs[slot].translation = translator.Translate(jobs[slot].line, jobs[slot].id);
  };
  stages.write = [&](std::size_t slot) { write(jobs[slot].translation); };
  OrderedRun(options.threads, stages);
}

}  // namespace exact
