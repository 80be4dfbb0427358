#include "plugin/server/job_queue.h"

#include <utility>

namespace exact::server {

JobQueue::JobQueue(std::size_t threads, std::size_t waiting) : limit_(threads + waiting) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { Serve(); });
}

JobQueue::~JobQueue() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool JobQueue::Submit(std::shared_ptr<Job> job) {
  auto entry = std::make_shared<Entry>();
  entry->job = std::move(job);
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (unfinished_ >= limit_) return false;
    entries_.push_back(std::move(entry));
    ++unfinished_;
  }
  changed_.notify_one();
  return true;
}

std::size_t JobQueue::unfinished() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return unfinished_;
}

void JobQueue::Serve() {
  std::unique_lock<std::mutex> lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return closing_ || !entries_.empty(); });
    if (entries_.empty()) return;
    DoPart(&lock);
  }
}

void JobQueue::DoPart(std::unique_lock<std::mutex>* lock) {
  // Moved between lists, so that nothing is allocated: a thread has nobody to tell if it fails.
  Entries taken;
  taken.splice(taken.end(), entries_, entries_.begin());
  const std::shared_ptr<Entry> entry = taken.front();
  if (!entry->begun) {
    lock->unlock();
    const std::size_t parts = entry->job->Begin();
    lock->lock();
    entry->begun = true;
    entry->parts = entry->left = parts;
  }
  if (entry->next < entry->parts) {
    const std::size_t part = entry->next++;
    if (entry->next < entry->parts) {
      entries_.splice(entries_.end(), taken);
      changed_.notify_one();
    }
    lock->unlock();
    entry->job->Run(part);
    lock->lock();
    --entry->left;
  }
  if (entry->left > 0) return;
  --unfinished_;  // first: who gets the answer may ask again at once
  lock->unlock();
  entry->job->End();
  lock->lock();
}

}  // namespace exact::server
