#include "plugin/python/values.h"

#include <pybind11/stl.h>

namespace exact::python {
namespace {

namespace py = pybind11;
using py::literals::operator""_a;

// A tuple of what `convert` makes of each value.
template <class Value, class Convert>
py::tuple ToTuple(const std::vector<Value>& values, const Convert& convert) {
  py::tuple tuple(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) tuple[i] = convert(values[i]);
  return tuple;
}

py::object OrNone(const std::string& text) {
  return text.empty() ? py::object(py::none()) : ToPython(text);
}

void SetDerivation(const moses_exact::Derivation& derivation, py::dict* fields) {
  py::dict features;
  for (const moses_exact::Feature& feature : derivation.features) {
    features[ToPython(feature.name)] =
        ToTuple(feature.scores, [](double score) { return py::float_(score); });
  }
  (*fields)["text"] = ToPython(derivation.translation);
  (*fields)["segmentation"] =
      ToTuple(derivation.segmentation, [](const moses_exact::Phrase& phrase) {
        return py::make_tuple(phrase.first, phrase.last, ToPython(phrase.target));
      });
  (*fields)["tree"] = OrNone(derivation.tree);
  (*fields)["alignment"] =
      ToTuple(derivation.alignment, [](const moses_exact::AlignmentPoint& point) {
        return py::make_tuple(point.source, point.target);
      });
  (*fields)["features"] = features;
}

py::dict EntryToPython(const moses_exact::NBestEntry& entry) {
  py::dict fields("score"_a = entry.score, "proved"_a = entry.proved);
  SetDerivation(entry, &fields);
  return fields;
}

py::dict BeamToPython(const moses_exact::AuditedBeam& audited) {
  return py::dict("result"_a = ToPython(audited.result), "verdict"_a = Name(audited.verdict),
                  "error_low"_a = audited.error_low, "error_high"_a = audited.error_high);
}

}  // namespace

py::str ToPython(const std::string& text) {
  PyObject* decoded =
      PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "surrogateescape");
  if (decoded == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(decoded);
}

py::dict ToPython(const moses_exact::Result& result) {
  py::dict fields(
      "status"_a = Name(result.status), "stop"_a = Name(result.stop), "score"_a = result.score,
      "upper_bound"_a = result.upper_bound, "gap"_a = result.gap, "from_beam"_a = result.from_beam,
      "algorithm"_a = result.algorithm, "error"_a = OrNone(result.error),
      "nbest"_a = ToTuple(result.nbest, EntryToPython), "nbest_stop"_a = Name(result.nbest_stop),
      "seconds"_a = result.seconds, "rounds"_a = result.rounds, "states"_a = result.states,
      "ties"_a = result.ties, "beam_score"_a = result.beam_score,
      "beam_seconds"_a = result.beam_seconds, "beam_cut_short"_a = result.beam_cut_short,
      "beam_gap_rule"_a = result.beam_gap_rule);
  SetDerivation(result, &fields);
  return fields;
}

py::dict ToPython(const moses_exact::Audit& audit) {
  return py::dict("exact"_a = ToPython(audit.exact),
                  "beams"_a = ToTuple(audit.beams, BeamToPython));
}

}  // namespace exact::python
