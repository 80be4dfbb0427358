#include "plugin/python/core.h"

#include <unistd.h>

#include <stdexcept>
#include <utility>

#include "plugin/python/values.h"
#include "plugin/python/without_gil.h"

namespace exact::python {
namespace {

namespace py = pybind11;

// How long a signal waits for its handler at most.
constexpr std::chrono::milliseconds kSignalInterval(50);

}  // namespace

void Ending::KeepOthersAway() const {
  if (by && *by != std::this_thread::get_id()) {
    WithoutGil([] {
      for (;;) pause();
    });
  }
}

Pending::Pending(std::shared_ptr<Job> job, Value value, std::shared_ptr<const Ending> ending)
    : job_(std::move(job)),
      value_(std::move(value)),
      ending_(std::move(ending)),
      process_(getpid()) {}

py::object Pending::Wait() const {
  bool over = job_->WaitFor(std::chrono::milliseconds(0));
  if (!over && process_ != getpid()) {
    throw std::runtime_error("the sentence was begun in another process, before a fork");
  }
  while (!over) {
    WithoutGil([&] { over = job_->WaitFor(kSignalInterval); });
    if (!over && PyErr_CheckSignals() != 0) {
      job_->Interrupt();
      throw py::error_already_set();
    }
  }
  ending_->KeepOthersAway();
  try {
    job_->Get();
  } catch (const std::future_error&) {
    throw std::runtime_error("the decoder is closed, and the sentence was not begun");
  }
  return value_();
}

Core::Core(const std::string& ini_path, const moses_exact::Options& options, std::size_t threads)
    : threads_(threads), process_(getpid()) {
  WithoutGil([&] { decoder_ = std::make_shared<const moses_exact::Decoder>(ini_path, options); });
}

const moses_exact::Decoder& Core::Loaded() const {
  ending_->KeepOthersAway();
  if (!decoder_) throw std::runtime_error("the decoder is closed");
  return *decoder_;
}

void Core::ForgetThreadsOfParent() {
  if (process_ == getpid()) return;
  // The threads are not in this process, and their lock may be held for ever.
  static_cast<void>(workers_.release());
  process_ = getpid();
}

template <class Value, class Search>
std::unique_ptr<Pending> Core::Submit(Search search) {
  Loaded();
  ForgetThreadsOfParent();
  if (!workers_) workers_ = std::make_unique<Workers>(threads_);
  auto value = std::make_shared<Value>();
  auto job = workers_->Submit([decoder = decoder_, search = std::move(search),
                               value](const std::atomic<bool>& interrupted) {
    moses_exact::SentenceOptions options;
    options.interrupted = &interrupted;
    *value = search(*decoder, options);
  });
  return std::make_unique<Pending>(
      std::move(job), [value] { return ToPython(*value); }, ending_);
}

std::unique_ptr<Pending> Core::Translate(std::string sentence) {
  return Submit<moses_exact::Result>(
      [sentence = std::move(sentence)](const auto& decoder, const auto& options) {
        return decoder.Translate(sentence, options);
      });
}

std::unique_ptr<Pending> Core::Audit(std::string sentence, std::vector<moses_exact::Beam> beams,
                                     double threshold) {
  return Submit<moses_exact::Audit>([sentence = std::move(sentence), beams = std::move(beams),
                                     threshold](const auto& decoder, const auto& options) {
    return decoder.AuditBeams(sentence, beams, threshold, options);
  });
}

void Core::Close() {
  ForgetThreadsOfParent();
  // Another thread may call meanwhile, and must find the core closed.
  auto decoder = std::move(decoder_);
  auto workers = std::move(workers_);
  if (!decoder) return;
  WithoutGil([&] {
    workers.reset();
    decoder.reset();
  });
}

void Core::End() {
  ending_->by = std::this_thread::get_id();
  Close();
}

}  // namespace exact::python
