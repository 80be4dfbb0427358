// The best labels of a Markov random field on a grid (komodakis2011; tutorial 6.2): an example of
// the kernel.
//
// The rows of a grid are a forest, and so are its columns.  The rows choose labels y and the
// columns labels z, each with half of the nodes' scores.  "y and z agree" is relaxed.
#ifndef EXACT_EXAMPLES_MARKOV_FIELD_H_
#define EXACT_EXAMPLES_MARKOV_FIELD_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "plugin/core/lagrange/certificate.h"
#include "plugin/core/lagrange/lagrangian_loop.h"

namespace exact::examples {

using Node = std::uint32_t;  // counted row by row
using Label = std::uint32_t;
using Labelling = std::vector<Label>;  // by node
using Table = std::vector<std::vector<Score>>;

// The problem, which knows nothing of prices.
struct MarkovField {
  enum Direction { kRight, kDown };
  Node width;
  Label labels;
  Table node_scores;                              // by node and label
  std::array<std::vector<Table>, 2> edge_scores;  // by direction, node and both labels

  Node size() const { return static_cast<Node>(node_scores.size()); }
  std::optional<Node> Neighbour(Node node, Direction direction) const;
  Score ScoreOf(const Labelling& labelling) const;
  std::string WhyInvalid(const Labelling& labelling) const;  // empty if it is valid
};

struct FieldAnswer {
  Labelling labelling;  // the best one known
  Certificate certificate;
};

// At most `max_hard` nodes become hard constraints; each multiplies the time of a round by the
// number of labels.  `max_rounds` 0 = no limit; `observer` may be nullptr.
FieldAnswer FindLabels(const MarkovField& field, std::size_t max_hard,
                       const LagrangianLoopOptions& options, int max_rounds, Observer* observer);

}  // namespace exact::examples

#endif  // EXACT_EXAMPLES_MARKOV_FIELD_H_
