#include "plugin/host/decoder_options.h"

#include <cmath>
#include <set>

#include "plugin/frontend/thread_clock.h"
#include "plugin/host/chart/chart_options.h"
#include "plugin/host/decoder_option_records.h"
#include "plugin/host/in_moses.h"

namespace exact {
namespace {

// An ini file of Moses' names a beam; its user may think that the answers are proved.
void RemarkOnBeam(const Settings& settings, Findings* findings) {
  const Setting& given = settings.Values("search-algorithm").front();
  const bool chart = given.text == "3";
  findings->AddRemark("[search-algorithm]", given.location,
                      "search-algorithm " + given.text +
                          " is a beam, which proves nothing; to prove, use " +
                          (chart ? "21" : "20"),
                      InMosesOf("search-algorithm", {given}));
}

}  // namespace

BeamOptions MosesBeam() {
  BeamOptions beam;
  beam.threshold = std::log(0.00001);
  return beam;
}

DecoderOptions::DecoderOptions(const Settings& settings, Findings* findings) {
  std::set<std::string_view> refused;
  const SettingFinder find = [&](std::string_view name) {
    return refused.count(name) == 0 ? settings.Find(name) : nullptr;
  };
  const auto read = [&](const auto& record, auto* options) {
    const std::vector<Setting>* values = find(record.name);
    if (values == nullptr) return;
    const std::string name(record.name);
    const Location location = values->empty() ? OnCommandLine(name) : values->front().location;
    const bool accepted = findings->Try("[" + name + "]", location, InMosesOf(name, *values),
                                        [&] { ReadOption(record, find, options); });
    if (!accepted) refused.insert(record.name);
  };
  ExactSettings scratch;
  for (const auto& record : ExactOptionRecords()) read(record, &scratch);
  static_cast<ExactSettings&>(*this) = ReadExactSettings(find);
  for (const auto& record : DecoderOptionRecords()) read(record, this);
  if (!IsExact(algorithm)) RemarkOnBeam(settings, findings);
  if (IsOfCharts(algorithm)) {
    chart::CheckChartOptions(*this, settings, findings);
  } else if (IsExact(algorithm) && Name(exact.algorithm) != algorithm_name) {
    const Location place = settings.Values("exact-algorithm").front().location;
    findings->Try("[exact-algorithm]", place, OfChartModels(), [&] {
      EXACT_FAIL_IF(true, place,
                    "'" << algorithm_name
                        << "' is an algorithm for chart models; expected one for phrase-based "
                           "models, or search-algorithm 21 and a chart model");
    });
  }
  if (!IsOfCharts(algorithm) && tree_input && refused.count("search-algorithm") == 0) {
    const Location place = settings.Values("inputtype").front().location;
    findings->Try("[inputtype]", place, InMosesOf("inputtype", settings.Values("inputtype")), [&] {
      EXACT_FAIL_IF(true, place,
                    "'inputtype' is '3', which belongs to chart models; expected 0, or "
                    "search-algorithm 3 or 21; only plain text input is read");
    });
  }
  keep_alignments =
      !alignment_path.empty() || !details_path.empty() || nbest.alignment || print_alignment;
  exact.beam = beam;
  exact.clock = ThreadSeconds;
  RequestNBest(nbest.size, nbest.distinct);
  if (bayes_risk.on) {
    const Location list = nbest.size > 0 ? settings.Values("n-best-list").front().location
                                         : OnCommandLine("n-best-list");
    findings->Try("[n-best-list]", list, {}, [&] {
      EXACT_FAIL_IF(nbest.size > 0, list,
                    "an n-best list and minimum-bayes-risk, which needs a list of its own; "
                    "expected one of them; run twice");
    });
    RequestNBest(bayes_risk.size, /*distinct=*/true);
  }
}

void DecoderOptions::RequestNBest(std::size_t size, bool distinct) {
  exact.nbest = {size, distinct, nbest.factor};
  beam.keep_arcs = size > 0;
  exact.beam.keep_arcs = size > 0;
}

DecoderOptions::DecoderOptions(const Settings& settings) {
  Findings findings;
  *this = DecoderOptions(settings, &findings);
  findings.ThrowRefusal();
}

}  // namespace exact
