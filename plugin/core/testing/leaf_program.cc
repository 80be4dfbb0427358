#include "plugin/core/testing/leaf_program.h"

#include <array>
#include <map>
#include <vector>

#include "plugin/core/chart/problem/chart_run.h"

namespace exact::testing {
namespace {

using chart::LeafForest;
using chart::LeafWord;

// A vertex or leaf that is entered (down) or left (up).
struct End {
  std::uint32_t vertex;
  bool up;
  bool operator<(const End& other) const {
    return vertex != other.vertex ? vertex < other.vertex : up < other.up;
  }
};
// A state of S_N: <from, to>.
using State = std::pair<End, End>;

// Leaves are vertices behind those of the forest.  Four have no edge: two before the first leaf of
// a tree, which are no words, and two behind its last.
class LeafProgram {
 public:
  LeafProgram(const chart::Problem& problem, const LeafForest& forest)
      : problem_(problem),
        forest_(forest),
        vertices_(static_cast<std::uint32_t>(forest.vertex_count())) {
    for (std::uint32_t i = 0; i < 4; ++i) leaves_.push_back({kNoEdge, forest.before_word()});
    AddState({Leaf(0), true}, {Leaf(1), false}, kNoEdge);
    AddState({Leaf(1), true}, {forest.goal(), false}, kNoEdge);
    AddState({forest.goal(), true}, {Leaf(2), false}, kNoEdge);
    AddState({Leaf(2), true}, {Leaf(3), false}, kNoEdge);
    for (std::size_t i = 0; i < forest.edges().size(); ++i) AddEdge(i);
  }

  std::optional<LinearProgram> Make(std::size_t max_paths) {
    if (!FindPaths(max_paths)) return std::nullopt;
    AddRows();
    for (std::size_t i = 0; i < forest_.edges().size(); ++i) AddEdgeColumn(i);
    for (const Path& first : paths_) {
      for (const std::size_t second : paths_from_[first.to]) {
        if (program_.columns.size() > max_paths) return std::nullopt;
        AddPathColumn(first, paths_[second]);
      }
    }
    return std::move(program_);
  }

 private:
  struct LeafOf {
    std::size_t edge;
    LeafWord word;
  };
  struct Path {
    std::size_t from;  // leaves
    std::size_t to;
    std::vector<std::size_t> states;
  };
  static constexpr std::size_t kNoEdge = static_cast<std::size_t>(-1);

  std::uint32_t Leaf(std::size_t leaf) const {
    return vertices_ + static_cast<std::uint32_t>(leaf);
  }

  // Figure 2, step 1.
  void AddState(End from, End to, std::size_t edge) {
    const auto [found, is_new] = states_.emplace(State{from, to}, state_edges_.size());
    if (is_new) {
      state_edges_.emplace_back();
      starting_[from].push_back(found->second);
      ends_.push_back(to);
    }
    if (edge != kNoEdge) state_edges_[found->second].push_back(edge);
  }

  void AddEdge(std::size_t edge) {
    const LeafForest::Edge& rule = forest_.edges()[edge];
    End from{rule.head, false};
    for (const LeafForest::Element& element : forest_.Target(rule)) {
      std::uint32_t child = element.value;
      if (!element.is_slot) {
        child = Leaf(leaves_.size());
        leaves_.push_back({edge, element.value});
      }
      AddState(from, {child, false}, edge);
      from = {child, true};
    }
    AddState(from, {rule.head, true}, edge);
  }

  bool FindPaths(std::size_t max_paths) {
    paths_from_.resize(leaves_.size());
    for (std::size_t leaf = 0; leaf < leaves_.size(); ++leaf) {
      Path path{leaf, 0, {}};
      if (!Extend({Leaf(leaf), true}, &path, max_paths)) return false;
    }
    return true;
  }

  // Figure 2, step 2: what comes after an end.
  bool Extend(End end, Path* path, std::size_t max_paths) {
    if (end.vertex >= vertices_ && !end.up) {
      path->to = end.vertex - vertices_;
      paths_from_[path->from].push_back(paths_.size());
      paths_.push_back(*path);
      return paths_.size() <= max_paths;
    }
    for (const std::size_t state : starting_[end]) {
      path->states.push_back(state);
      if (!Extend(ends_[state], path, max_paths)) return false;
      path->states.pop_back();
    }
    return true;
  }

  // The right-hand sides; the rows of leaves and states without an edge hold for y = 1.
  void AddRows() {
    program_.rows.assign(vertices_, 0);  // D0
    program_.rows[forest_.goal()] = 1;
    leaf_rows_ = program_.rows.size();
    for (const LeafOf& leaf : leaves_) {
      const double used = leaf.edge == kNoEdge ? 1 : 0;
      program_.rows.insert(program_.rows.end(), 3, used);  // D4, D3, D2
    }
    // No path ends in the first two leaves, and none goes on from the last two.
    program_.rows[LeafRow(0, 1)] = program_.rows[LeafRow(0, 2)] = 0;
    program_.rows[LeafRow(1, 2)] = 0;
    program_.rows[LeafRow(2, 0)] = 0;
    program_.rows[LeafRow(3, 0)] = program_.rows[LeafRow(3, 1)] = 0;
    state_rows_ = program_.rows.size();
    program_.rows.insert(program_.rows.end(), 2 * state_edges_.size(), 0);  // D5, D6
    const std::array<End, 2> of_first = {End{Leaf(0), true}, End{Leaf(1), true}};
    const std::array<End, 2> of_last = {End{forest_.goal(), true}, End{Leaf(2), true}};
    for (const auto& [state, id] : states_) {
      if (!state_edges_[id].empty()) continue;
      // The first path of a trigram uses all but the last state, the second all but the first.
      const bool is_last = of_last[1].vertex == state.first.vertex;
      const bool is_first = of_first[0].vertex == state.first.vertex;
      program_.rows[StateRow(id, 0)] = is_last ? 0 : 1;
      program_.rows[StateRow(id, 1)] = is_first ? 0 : 1;
    }
  }

  // `place` in the trigram: 0, 1 or 2.
  std::size_t LeafRow(std::size_t leaf, std::size_t place) const {
    return leaf_rows_ + 3 * leaf + place;
  }
  std::size_t StateRow(std::size_t state, std::size_t path) const {
    return state_rows_ + 2 * state + path;
  }

  void AddColumn(double value, const std::map<std::size_t, double>& terms) {
    LinearProgram::Column column{value, {}};
    for (const auto& [row, coefficient] : terms) {
      if (coefficient != 0) column.terms.push_back({row, coefficient});
    }
    program_.columns.push_back(std::move(column));
  }

  void AddEdgeColumn(std::size_t edge) {
    const LeafForest::Edge& rule = forest_.edges()[edge];
    std::map<std::size_t, double> terms;
    terms[rule.head] += 1;
    for (const LeafForest::Element& element : forest_.Target(rule)) {
      if (element.is_slot) terms[element.value] -= 1;
    }
    for (std::size_t leaf = 0; leaf < leaves_.size(); ++leaf) {
      if (leaves_[leaf].edge != edge) continue;
      for (std::size_t place = 0; place < 3; ++place) terms[LeafRow(leaf, place)] -= 1;
    }
    for (std::size_t state = 0; state < state_edges_.size(); ++state) {
      for (const std::size_t user : state_edges_[state]) {
        if (user != edge) continue;
        terms[StateRow(state, 0)] -= 1;
        terms[StateRow(state, 1)] -= 1;
      }
    }
    AddColumn(rule.score, terms);
  }

  void AddPathColumn(const Path& first, const Path& second) {
    std::map<std::size_t, double> terms;
    terms[LeafRow(first.from, 0)] += 1;
    terms[LeafRow(first.to, 1)] += 1;
    terms[LeafRow(second.to, 2)] += 1;
    for (const std::size_t state : first.states) terms[StateRow(state, 0)] += 1;
    for (const std::size_t state : second.states) terms[StateRow(state, 1)] += 1;
    AddColumn(TrigramScore(first.from, first.to, second.to), terms);
  }

  Score TrigramScore(std::size_t first, std::size_t second, std::size_t third) const {
    const LanguageModel& lm = *problem_.language_model;
    std::vector<char> state(lm.StateSize());
    std::vector<char> next(lm.StateSize());
    lm.NoContext(state.data());
    Score score = 0;
    for (const std::size_t leaf : {first, second, third}) {
      const LeafWord word = leaves_[leaf].word;
      score = 0;
      if (word == forest_.before_word()) continue;
      if (word == forest_.start_word()) {
        lm.BeginSentence(state.data());
      } else {
        score = lm.Extend(state.data(), forest_.words()[word], next.data());
        state.swap(next);
      }
    }
    return score;
  }

  const chart::Problem& problem_;
  const LeafForest& forest_;
  const std::uint32_t vertices_;
  std::vector<LeafOf> leaves_;
  std::map<State, std::size_t> states_;
  std::vector<std::vector<std::size_t>> state_edges_;  // the edges with the state in S(e)
  std::vector<End> ends_;                              // by state
  std::map<End, std::vector<std::size_t>> starting_;   // states
  std::vector<Path> paths_;
  std::vector<std::vector<std::size_t>> paths_from_;  // by leaf
  LinearProgram program_;
  std::size_t leaf_rows_ = 0;
  std::size_t state_rows_ = 0;
};

}  // namespace

std::optional<LinearProgram> MakeLeafProgram(const chart::Problem& problem,
                                             const LeafForest& forest, std::size_t max_paths) {
  return LeafProgram(problem, forest).Make(max_paths);
}

}  // namespace exact::testing
