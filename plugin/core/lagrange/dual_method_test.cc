#include "plugin/core/lagrange/dual_method.h"

#include <gtest/gtest.h>

#include <limits>
#include <utility>

#include "plugin/core/base/error.h"

namespace exact {
namespace {

// Runs whatever a test gives it.
class AnyMethod : public DualMethod {
 public:
  using Behaviour = std::function<void(const Prices& start, const DualFunction& evaluate)>;
  explicit AnyMethod(Behaviour behaviour) : behaviour_(std::move(behaviour)) {}

 private:
  void Run(const Prices& start, const DualFunction& evaluate) override {
    behaviour_(start, evaluate);
  }

  Behaviour behaviour_;
};

std::optional<DualPoint> Stop(const Prices& /*prices*/) { return std::nullopt; }
std::optional<DualPoint> GoOn(const Prices& /*prices*/) { return DualPoint{{1, {}}, {}}; }

TEST(DualMethod, PassesTheStartAndEndsWhenItIsToldTo) {
  Prices asked;
  AnyMethod method([](const Prices& start, const DualFunction& evaluate) { evaluate(start); });
  method.Minimise({7}, [&](const Prices& prices) -> std::optional<DualPoint> {
    asked = prices;
    return std::nullopt;
  });
  EXPECT_EQ(Prices{7}, asked);
}

TEST(DualMethod, MustNotStopByItselfNorGoOn) {
  AnyMethod asks_once([](const Prices& start, const DualFunction& evaluate) { evaluate(start); });
  EXPECT_THROW(asks_once.Minimise({0}, GoOn), InternalError);
  AnyMethod asks_twice([](const Prices& start, const DualFunction& evaluate) {
    evaluate(start);
    evaluate(start);
  });
  EXPECT_THROW(asks_twice.Minimise({0}, Stop), InternalError);
}

TEST(DualMethod, MustAskForFinitePricesAndIsGivenFiniteBounds) {
  AnyMethod infinite([](const Prices&, const DualFunction& evaluate) {
    evaluate({0, std::numeric_limits<Score>::infinity()});
  });
  EXPECT_THROW(infinite.Minimise({0, 0}, Stop), InternalError);
  AnyMethod asks_until_stopped([](const Prices& start, const DualFunction& evaluate) {
    while (evaluate(start)) {
    }
  });
  int asked = 0;
  const auto infinite_once = [&](const Prices&) -> std::optional<DualPoint> {
    if (++asked > 1) return std::nullopt;
    return DualPoint{{kMinusInfinity, {}}, {}};
  };
  EXPECT_THROW(asks_until_stopped.Minimise({0}, infinite_once), InternalError);
}

}  // namespace
}  // namespace exact
