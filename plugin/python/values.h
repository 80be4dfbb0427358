// The library's values as Python's: dicts, whose keys are fields of the classes in moses_exact.
#ifndef EXACT_PYTHON_VALUES_H_
#define EXACT_PYTHON_VALUES_H_

#include <pybind11/pybind11.h>

#include "plugin/host/decoder.h"

namespace exact::python {

// Bytes that are not UTF-8 become surrogates ("surrogateescape"), as in file names.
pybind11::str ToPython(const std::string& text);
pybind11::dict ToPython(const moses_exact::Result& result);
pybind11::dict ToPython(const moses_exact::Audit& audit);

}  // namespace exact::python

#endif  // EXACT_PYTHON_VALUES_H_
