#include "plugin/python/workers.h"

#include <algorithm>
#include <utility>

namespace exact::python {

Job::Job(Work work)
    : task_([this, work = std::move(work)] { work(interrupted_); }), over_(task_.get_future()) {}

bool Job::WaitFor(std::chrono::milliseconds time) const {
  return over_.wait_for(time) == std::future_status::ready;
}

Workers::Workers(std::size_t threads) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { Serve(); });
}

Workers::~Workers() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    closing_ = true;
    for (const auto& job : running_) job->Interrupt();
    for (const auto& job : waiting_) job->Interrupt();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

std::shared_ptr<Job> Workers::Submit(Job::Work work) {
  auto job = std::make_shared<Job>(std::move(work));
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    waiting_.push_back(job);
  }
  changed_.notify_one();
  return job;
}

void Workers::Serve() {
  std::unique_lock<std::mutex> lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const std::shared_ptr<Job> job = std::move(waiting_.front());
    waiting_.pop_front();
    running_.push_back(job);
    lock.unlock();
    {
      // A task that is destroyed without having run tells those who wait.
      std::packaged_task<void()> task = std::move(job->task_);
      if (!job->interrupted_) task();
    }
    lock.lock();
    running_.erase(std::find(running_.begin(), running_.end(), job));
  }
}

}  // namespace exact::python
