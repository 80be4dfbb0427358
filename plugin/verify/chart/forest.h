// All ways in which the rules of a chart model translate a sentence.
#ifndef VERIFY_CHART_FOREST_H_
#define VERIFY_CHART_FOREST_H_

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "plugin/verify/chart/work.h"
#include "plugin/verify/model.h"
#include "plugin/verify/rounding.h"

namespace verify {

// A target word's number in a sentence's forest.  The first one is <s> where it begins the context
// anew, which is only at the beginning of a rule; elsewhere <s> is a word like others.
using WordNumber = std::uint32_t;
constexpr WordNumber kStartWord = 0;

// A symbol of a target side: a word, or a place for the translation of a part.
struct TargetSymbol {
  bool is_slot = false;
  std::uint32_t value = 0;  // a WordNumber, or an index into the parts
};

struct Forest {
  // A rule, with the vertices that translate its parts: in the order of the source.
  struct Edge {
    Interval score;  // without the language model
    std::vector<TargetSymbol> target;
    std::vector<std::uint32_t> parts;
  };
  // A label over the words first..last.
  struct Vertex {
    std::string label;
    std::uint32_t first;
    std::uint32_t last;
    std::vector<Edge> edges;  // all ways to make it
  };

  // `sentence` is without <s> and </s>, which Moses adds.  Throws Rejected if the model has no
  // score for an unknown word, and TooLarge.
  Forest(const Model& model, const Words& sentence, Work* work);

  // The target side, with [i] for the i-th part.
  std::string TextOf(const Edge& edge) const;

  std::vector<std::string> words;    // by number
  std::vector<Vertex> vertices;      // parts before what they are parts of
  std::vector<std::uint32_t> goals;  // vertices over the whole sentence: any label will do

 private:
  class Parser;

  WordNumber Number(const std::string& word);

  std::unordered_map<std::string, WordNumber> numbers_;
};

}  // namespace verify

#endif  // VERIFY_CHART_FOREST_H_
