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
  keep_alignments = !alignment_path.empty() || nbest.alignment;
  beam.keep_arcs = nbest.size > 0;
  exact.beam = beam;
  exact.clock = ThreadSeconds;
  exact.nbest = {nbest.size, nbest.distinct, nbest.factor};
}

}  // namespace exact
