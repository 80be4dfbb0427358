// Threads that do jobs, in the order in which they were given.
//
// Knows nothing of Python: the threads never need its lock, so that they can be waited for at any
// time, also while the interpreter ends.
#ifndef EXACT_PYTHON_WORKERS_H_
#define EXACT_PYTHON_WORKERS_H_

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace exact::python {

// Thread safety: all calls may run at the same time.
class Job {
 public:
  using Work = std::function<void(const std::atomic<bool>& interrupted)>;

  explicit Job(Work work);

  // Work that has begun should end soon; work that has not begun is left out.
  void Interrupt() { interrupted_ = true; }

  // Returns whether the job is over.
  bool WaitFor(std::chrono::milliseconds time) const;

  // Waits.  Throws what the work threw, or std::future_error if it was left out.
  void Get() const { over_.get(); }

 private:
  friend class Workers;

  std::atomic<bool> interrupted_{false};
  std::packaged_task<void()> task_;
  std::shared_future<void> over_;
};

class Workers {
 public:
  explicit Workers(std::size_t threads);
  // Interrupts all jobs, and waits for those that have begun.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  std::shared_ptr<Job> Submit(Job::Work work);

 private:
  void Serve();

  std::mutex mutex_;  // guards the next three
  bool closing_ = false;
  std::deque<std::shared_ptr<Job>> waiting_;
  std::vector<std::shared_ptr<Job>> running_;
  std::condition_variable changed_;
  std::vector<std::thread> threads_;
};

}  // namespace exact::python

#endif  // EXACT_PYTHON_WORKERS_H_
