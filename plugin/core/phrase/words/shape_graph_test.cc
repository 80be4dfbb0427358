#include "plugin/core/phrase/words/shape_graph.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/relaxation_example.h"

namespace exact::testing {
namespace {

TEST(ShapeGraph, IsCountedAsLongAsItLives) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const RelaxationExample example(seed);
    Budget budget(Limits{0, 0, nullptr});
    {
      const ShapeGraph graph(example.problem(), example.inputs.contexts,
                             {true, example.SomeWords(0)}, budget);
      // At most half of the hash slots are used.
      std::size_t bytes =
          graph.shapes().size() * (sizeof(ShapeGraph::Shape) + 2 * sizeof(std::uint64_t));
      for (const ShapeGraph::Shape& shape : graph.shapes()) bytes += HeapBytes(shape.steps);
      EXPECT_GE(budget.bytes(), bytes);
    }
    EXPECT_EQ(0U, budget.bytes());
  }
}

TEST(ShapeGraph, CoarsensAShapeToTheOneWithFewerDetails) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    RelaxationExample example(seed);
    const ShapeGraph coarse(example.problem(), example.inputs.contexts, {false, {}},
                            example.inputs.budget);
    const std::vector<std::uint32_t> words = example.SomeWords(0);
    const ShapeGraph fine(example.problem(), example.inputs.contexts, {true, words},
                          example.inputs.budget);
    for (const ShapeGraph::Shape& shape : fine.shapes()) {
      const ShapeId id = coarse.Coarsen(shape, words);
      ASSERT_NE(IdTable::kNone, id) << example.random.description;
      EXPECT_EQ(shape.frontier, coarse.shapes()[id].frontier);
      EXPECT_EQ(shape.expectation, coarse.shapes()[id].expectation);
      EXPECT_EQ(0U, coarse.shapes()[id].bits);
    }
  }
}

}  // namespace
}  // namespace exact::testing
