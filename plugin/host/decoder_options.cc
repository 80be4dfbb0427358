#include "plugin/host/decoder_options.h"

#include <cmath>

#include "plugin/frontend/thread_clock.h"
#include "plugin/host/decoder_option_records.h"

namespace exact {

BeamOptions MosesBeam() {
  BeamOptions beam;
  beam.threshold = std::log(0.00001);
  return beam;
}

DecoderOptions::DecoderOptions(const Settings& settings) {
  const SettingFinder find = [&](std::string_view name) { return settings.Find(name); };
  static_cast<ExactSettings&>(*this) = ReadExactSettings(find);
  for (const auto& record : DecoderOptionRecords()) ReadOption(record, find, this);
  keep_alignments =
      !alignment_path.empty() || !details_path.empty() || nbest.alignment || print_alignment;
  exact.nbest = {nbest.size, nbest.distinct, nbest.factor};
  if (bayes_risk.on) {
    EXACT_FAIL_IF(nbest.size > 0, settings.Values("n-best-list").front().location,
                  "an n-best list and minimum-bayes-risk, which needs a list of its own; expected "
                  "one of them; run twice");
    exact.nbest = {bayes_risk.size, /*distinct=*/true, nbest.factor};
  }
  beam.keep_arcs = exact.nbest.size > 0;
  exact.beam = beam;
  exact.clock = ThreadSeconds;
}

}  // namespace exact
