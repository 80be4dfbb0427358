// moses_exact._core, the compiled part of the Python module.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "plugin/host/decoder.h"
#include "plugin/python/core.h"

namespace exact::python {
namespace {

namespace py = pybind11;

using Settings = std::map<std::string, std::vector<std::string>>;
using Sizes = std::vector<std::size_t>;

std::unique_ptr<Core> NewCore(const std::string& ini_path, Settings settings, std::size_t threads,
                              std::size_t nbest, bool nbest_distinct, bool compare_with_beam) {
  moses_exact::Options options;
  options.settings = std::move(settings);
  options.nbest_size = nbest;
  options.nbest_distinct = nbest_distinct;
  options.compare_with_beam = compare_with_beam;
  return std::make_unique<Core>(ini_path, options, threads);
}

std::unique_ptr<Pending> NewAudit(Core& core, std::string sentence, const Sizes& stacks,
                                  const Sizes& cubes, const Sizes& pops, double threshold) {
  using Algorithm = moses_exact::SearchAlgorithm;
  std::vector<moses_exact::Beam> beams;
  for (const std::size_t size : stacks) beams.push_back({Algorithm::kStack, size});
  for (const std::size_t size : cubes) beams.push_back({Algorithm::kCubePruning, size});
  for (const std::size_t size : pops) beams.push_back({Algorithm::kChartCubePruning, size});
  return core.Audit(std::move(sentence), std::move(beams), threshold);
}

}  // namespace

PYBIND11_MODULE(_core, module) {
  module.doc() = "The compiled part of moses_exact.";
  module.attr("version") = moses_exact::Version();
  auto& input_error =
      py::register_exception<moses_exact::InputError>(module, "InputError", PyExc_ValueError);
  input_error.attr("__module__") = "moses_exact";
  input_error.attr("__doc__") =
      "A file of the model or an option is wrong. The message is the one that the program prints: "
      "where, what, what was expected, what to do.";
  py::class_<Pending>(module, "Pending", "A sentence that is being searched.")
      .def("wait", &Pending::Wait, "Waits, and returns the fields of the result.");
  py::class_<Core>(module, "Core", "A loaded model and threads.")
      .def(py::init(&NewCore), py::arg("ini_path"), py::arg("settings"), py::arg("threads"),
           py::arg("nbest"), py::arg("nbest_distinct"), py::arg("compare_with_beam"))
      .def("translate", &Core::Translate, py::arg("sentence"), "Begins a sentence.")
      .def("audit", &NewAudit, py::arg("sentence"), py::arg("stacks"), py::arg("cubes"),
           py::arg("pops"), py::arg("threshold"), "Begins the audit of a sentence.")
      .def("warnings", &Core::Warnings, "What the user should know about the model.")
      .def("close", &Core::Close, "Interrupts what is under way and frees the model.")
      .def("end", &Core::End, "Closes it, and keeps threads that still use it asleep.");
}

}  // namespace exact::python
