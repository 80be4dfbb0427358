#include "plugin/python/workers.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace exact::python {
namespace {

// Work that goes on until it is interrupted.
void UntilInterrupted(const std::atomic<bool>& interrupted) {
  while (!interrupted) std::this_thread::yield();
}

TEST(WorkersTest, DoEveryJobOnce) {
  std::atomic<int> done{0};
  Workers workers(3);
  std::vector<std::shared_ptr<Job>> jobs;
  for (int i = 0; i < 1000; ++i) jobs.push_back(workers.Submit([&](const auto&) { ++done; }));
  for (const auto& job : jobs) job->Get();
  EXPECT_EQ(done, 1000);
}

TEST(WorkersTest, ASingleThreadKeepsTheOrder) {
  std::vector<int> order;
  Workers workers(1);
  std::shared_ptr<Job> last;
  for (int i = 0; i < 100; ++i) last = workers.Submit([&, i](const auto&) { order.push_back(i); });
  last->Get();
  ASSERT_EQ(order.size(), 100U);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(order[i], i);
}

TEST(WorkersTest, ThreadsWorkAtTheSameTime) {
  std::atomic<int> waiting{0};
  Workers workers(2);
  const auto meet = [&](const auto&) {
    ++waiting;
    while (waiting < 2) std::this_thread::yield();
  };
  const auto first = workers.Submit(meet);
  workers.Submit(meet)->Get();
  first->Get();
}

TEST(WorkersTest, AnInterruptReachesTheJobThatRuns) {
  Workers workers(1);
  std::promise<void> begun;
  const auto job = workers.Submit([&](const auto& interrupted) {
    begun.set_value();
    UntilInterrupted(interrupted);
  });
  begun.get_future().wait();
  EXPECT_FALSE(job->WaitFor(std::chrono::milliseconds(0)));
  job->Interrupt();
  job->Get();
}

TEST(WorkersTest, AJobThatIsInterruptedBeforeItsTurnIsLeftOut) {
  std::promise<void> begun;
  Workers workers(1);
  const auto first = workers.Submit([&](const auto& interrupted) {
    begun.set_value();
    UntilInterrupted(interrupted);
  });
  begun.get_future().wait();
  const auto second = workers.Submit([](const auto&) { FAIL(); });
  second->Interrupt();
  first->Interrupt();
  first->Get();
  EXPECT_THROW(second->Get(), std::future_error);
}

TEST(WorkersTest, TheEndInterruptsAndLeavesOut) {
  std::shared_ptr<Job> first;
  std::shared_ptr<Job> second;
  {
    Workers workers(1);
    first = workers.Submit(UntilInterrupted);
    second = workers.Submit([](const auto&) { FAIL(); });
  }
  EXPECT_TRUE(second->WaitFor(std::chrono::milliseconds(0)));
  EXPECT_THROW(second->Get(), std::future_error);
}

TEST(WorkersTest, WhatTheWorkThrowsReachesTheCaller) {
  Workers workers(1);
  const auto job = workers.Submit([](const auto&) { throw std::runtime_error("no"); });
  EXPECT_THROW(job->Get(), std::runtime_error);
  workers.Submit([](const auto&) {})->Get();  // the thread goes on
}

}  // namespace
}  // namespace exact::python
