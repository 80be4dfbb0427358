// Threads that do jobs, and a queue that can be full.
//
// A job can have several parts, which the threads share.  Jobs take turns, part by part, so that a
// long one does not keep a short one waiting.
#ifndef EXACT_SERVER_JOB_QUEUE_H_
#define EXACT_SERVER_JOB_QUEUE_H_

#include <condition_variable>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace exact::server {

class Job {
 public:
  virtual ~Job() = default;
  // Called first; returns how many parts there are.
  virtual std::size_t Begin() noexcept = 0;
  // Called once for each part; different parts may run at the same time.
  virtual void Run(std::size_t part) noexcept = 0;
  // Called when all parts are over.
  virtual void End() noexcept = 0;
};

// Thread safety: all calls may run at the same time.
class JobQueue {
 public:
  // At most `waiting` jobs wait for one of the threads.
  JobQueue(std::size_t threads, std::size_t waiting);
  // Does what was submitted first.
  ~JobQueue();
  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;

  // Returns false and does nothing if the queue is full.
  bool Submit(std::shared_ptr<Job> job);

  // Jobs that wait or are being done.
  std::size_t unfinished() const;

 private:
  struct Entry {
    std::shared_ptr<Job> job;
    bool begun = false;
    std::size_t parts = 0;
    std::size_t next = 0;  // part to run
    std::size_t left = 0;  // parts that are not over
  };
  using Entries = std::list<std::shared_ptr<Entry>>;

  void Serve();
  void DoPart(std::unique_lock<std::mutex>* lock);

  const std::size_t limit_;
  mutable std::mutex mutex_;  // guards the next three and all entries
  bool closing_ = false;
  std::size_t unfinished_ = 0;
  Entries entries_;
  std::condition_variable changed_;
  std::vector<std::thread> threads_;
};

}  // namespace exact::server

#endif  // EXACT_SERVER_JOB_QUEUE_H_
