#include "plugin/server/job_queue.h"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <future>
#include <string>

namespace exact::server {
namespace {

class FakeJob : public Job {
 public:
  using Part = std::function<void(std::size_t)>;

  FakeJob(std::size_t parts, Part part) : parts_(parts), part_(std::move(part)) {}

  std::size_t Begin() noexcept override {
    ++begun_;
    return parts_;
  }
  void Run(std::size_t part) noexcept override {
    part_(part);
    ++done_;
  }
  void End() noexcept override {
    EXPECT_EQ(1, begun_);
    EXPECT_EQ(parts_, done_);
    over_.set_value();
  }

  void Wait() { over_.get_future().wait(); }

 private:
  std::size_t parts_;
  Part part_;
  std::atomic<int> begun_{0};
  std::atomic<std::size_t> done_{0};
  std::promise<void> over_;
};

std::shared_ptr<FakeJob> NewJob(std::size_t parts, FakeJob::Part part) {
  return std::make_shared<FakeJob>(parts, std::move(part));
}

TEST(JobQueueTest, EveryPartRunsOnceAndThenTheJobEnds) {
  std::vector<std::atomic<int>> runs(500);
  JobQueue queue(3, 0);
  const auto job = NewJob(runs.size(), [&](std::size_t part) { ++runs[part]; });
  ASSERT_TRUE(queue.Submit(job));
  job->Wait();
  for (const auto& count : runs) EXPECT_EQ(1, count);
  const auto empty = NewJob(0, [](std::size_t) { FAIL(); });
  ASSERT_TRUE(queue.Submit(empty));
  empty->Wait();
  EXPECT_EQ(0U, queue.unfinished());
}

TEST(JobQueueTest, ThreadsShareThePartsOfAJob) {
  std::atomic<int> meeting{0};
  JobQueue queue(2, 0);
  const auto job = NewJob(2, [&](std::size_t) {
    ++meeting;
    while (meeting < 2) std::this_thread::yield();
  });
  ASSERT_TRUE(queue.Submit(job));
  job->Wait();
}

TEST(JobQueueTest, AFullQueueRefuses) {
  std::promise<void> go;
  const std::shared_future<void> gone = go.get_future();
  JobQueue queue(1, 1);
  const auto wait = [&](std::size_t) { gone.wait(); };
  const auto first = NewJob(1, wait);
  const auto second = NewJob(1, wait);
  EXPECT_TRUE(queue.Submit(first));
  EXPECT_TRUE(queue.Submit(second));
  EXPECT_FALSE(queue.Submit(NewJob(1, wait)));
  EXPECT_EQ(2U, queue.unfinished());
  go.set_value();
  second->Wait();
  const auto third = NewJob(1, wait);
  EXPECT_TRUE(queue.Submit(third));
  third->Wait();
}

TEST(JobQueueTest, AShortJobDoesNotWaitForAllPartsOfALongOne) {
  std::string order;
  std::promise<void> go;
  const std::shared_future<void> gone = go.get_future();
  {
    JobQueue queue(1, 2);
    ASSERT_TRUE(queue.Submit(NewJob(3, [&](std::size_t) {
      gone.wait();
      order += 'l';
    })));
    ASSERT_TRUE(queue.Submit(NewJob(1, [&](std::size_t) { order += 's'; })));
    go.set_value();
  }
  EXPECT_EQ("lsll", order);
}

TEST(JobQueueTest, TheEndDoesWhatWasSubmitted) {
  std::atomic<int> done{0};
  {
    JobQueue queue(2, 100);
    for (int i = 0; i < 50; ++i) {
      ASSERT_TRUE(queue.Submit(NewJob(3, [&](std::size_t) { ++done; })));
    }
  }
  EXPECT_EQ(150, done);
}

}  // namespace
}  // namespace exact::server
