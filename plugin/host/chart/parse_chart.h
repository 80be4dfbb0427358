// All ways in which the rules of a model cover the spans of a sentence.
#ifndef EXACT_HOST_CHART_PARSE_CHART_H_
#define EXACT_HOST_CHART_PARSE_CHART_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/chart/problem/forest.h"
#include "plugin/host/chart/rule_table.h"

namespace exact::chart {

// A rule table, as a parser uses it.
struct Grammar {
  const RuleTable* table;
  std::size_t max_span;  // the most words that its rules cover; 0 = no limit
};

// A translation of a word that no table translates alone.
struct UnknownRule {
  std::size_t position;
  Label label;
  float log_probability;  // the score of UnknownWordPenalty
  Score score;            // weighted, with all that depends on the rule alone
  std::vector<Symbol> target;
};

// A source side that covers a span, with a label of the chart for each of its slots.
struct Application {
  static constexpr std::uint32_t kUnknownWord = 0xffffffffU;

  std::uint32_t grammar;      // its number, or kUnknownWord
  NodeId node;                // of the table's trie; or the number of the unknown word's rule
  std::uint32_t tails_begin;  // ParseChart::tails
  std::uint32_t tails_size;
};

struct ParseChart {
  // A label over a span.
  struct Item {
    Label label;
    std::uint32_t cell;
  };

  struct Cell {
    std::uint32_t first;  // words first..last
    std::uint32_t last;
    std::uint32_t items_begin = 0;  // ParseChart::items
    std::uint32_t items_end = 0;
    std::uint32_t applications_begin = 0;  // ParseChart::applications
    std::uint32_t applications_end = 0;
  };

  // Without those in which nothing is found.  Cells of the rules' parts stand before the cell of
  // the whole.
  std::vector<Cell> cells;
  std::vector<Item> items;
  std::vector<Application> applications;
  std::vector<std::uint32_t> tails;  // items
};

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_PARSE_CHART_H_
