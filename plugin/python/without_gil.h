// Lets other Python threads run meanwhile.
#ifndef EXACT_PYTHON_WITHOUT_GIL_H_
#define EXACT_PYTHON_WITHOUT_GIL_H_

#include <pybind11/pybind11.h>
#include <unistd.h>

#include <exception>

namespace exact::python {

// Calls `work` without Python's global lock and takes the lock again.  Throws what `work` throws.
//
// When the interpreter has ended meanwhile, Python ends the thread that asks for the lock by
// unwinding its stack.  That would destroy Python objects without the lock.  So the thread sleeps
// until the process is over, as it does in Python 3.14.
template <class Work>
void WithoutGil(const Work& work) {
  PyThreadState* state = PyEval_SaveThread();
  std::exception_ptr failure;
  try {
    work();
  } catch (...) {
    failure = std::current_exception();
  }
  try {
    PyEval_RestoreThread(state);
  } catch (...) {
    for (;;) pause();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace exact::python

#endif  // EXACT_PYTHON_WITHOUT_GIL_H_
