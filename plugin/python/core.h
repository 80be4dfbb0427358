// A decoder and its threads, as Python sees them; moses_exact/_core.pyi has the Python side.
#ifndef EXACT_PYTHON_CORE_H_
#define EXACT_PYTHON_CORE_H_

#include <pybind11/pybind11.h>
#include <sys/types.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "plugin/host/decoder.h"
#include "plugin/python/workers.h"

namespace exact::python {

// Whether Core::End was called, and by which thread.  Guarded by Python's lock.
struct Ending {
  std::optional<std::thread::id> by;

  // Never returns in another thread than that, after the end.  Such a thread is left over while the
  // interpreter ends: if it went on, it could only fail, and what it prints then can abort Python.
  void KeepOthersAway() const;
};

// A job whose value is wanted.  When the object is gone, nobody wants it any more.
class Pending {
 public:
  using Value = std::function<pybind11::object()>;

  // `value` is called when the job is over.
  Pending(std::shared_ptr<Job> job, Value value, std::shared_ptr<const Ending> ending);
  ~Pending() { job_->Interrupt(); }
  Pending(const Pending&) = delete;
  Pending& operator=(const Pending&) = delete;

  // Waits without Python's lock, and runs Python's signal handlers meanwhile.
  pybind11::object Wait() const;

 private:
  std::shared_ptr<Job> job_;
  Value value_;
  std::shared_ptr<const Ending> ending_;
  pid_t process_;
};

// Threads are started when they are needed, and again in a process that is forked off.
//
// Thread safety: all calls hold Python's lock.
class Core {
 public:
  Core(const std::string& ini_path, const moses_exact::Options& options, std::size_t threads);
  ~Core() { Close(); }
  Core(const Core&) = delete;
  Core& operator=(const Core&) = delete;

  std::unique_ptr<Pending> Translate(std::string sentence);
  std::unique_ptr<Pending> Audit(std::string sentence, std::vector<moses_exact::Beam> beams,
                                 double threshold);
  std::vector<std::string> Warnings() const { return Loaded().warnings(); }
  // Interrupts what is under way and frees the model.
  void Close();
  // The same, when nobody can want anything any more: the interpreter ends, or the Python object is
  // gone.
  void End();

 private:
  const moses_exact::Decoder& Loaded() const;
  template <class Value, class Search>
  std::unique_ptr<Pending> Submit(Search search);
  void ForgetThreadsOfParent();

  std::shared_ptr<const moses_exact::Decoder> decoder_;
  std::size_t threads_;
  pid_t process_;
  std::shared_ptr<Ending> ending_ = std::make_shared<Ending>();
  std::unique_ptr<Workers> workers_;
};

}  // namespace exact::python

#endif  // EXACT_PYTHON_CORE_H_
