// The prices of a certificate.  Any numbers would do, as long as the same context of the same
// vertex always has the same price.
#ifndef VERIFY_CHART_PRICES_H_
#define VERIFY_CHART_PRICES_H_

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <utility>
#include <vector>

#include "plugin/verify/chart/contexts.h"

namespace verify {

constexpr WordNumber kNoWord = 0xffffffffU;

// The first words of a string: two, or only one at level 1, or fewer if <s> is among them.
struct LeftContext {
  WordNumber first = kNoWord;
  WordNumber second = kNoWord;

  bool operator<(const LeftContext& other) const {
    return first != other.first ? first < other.first : second < other.second;
  }
  bool operator==(const LeftContext& other) const {
    return first == other.first && second == other.second;
  }
};

class Prices {
 public:
  // Reads "left_prices" and "right_prices".  Those of vertices and words that the forest does not
  // have are skipped.  `contexts` must outlive the object.  Throws Rejected or an error of the JSON
  // library if they are not prices.
  Prices(const nlohmann::json& certificate, const Forest& forest, Contexts* contexts,
         const NeighbourScores& neighbours);

  // At level 1 there are prices for one word, at level 2 for two.  A context without a price of its
  // own has that of a shorter one; on the left plus what the other word scores after it.
  double Left(std::size_t level, std::uint32_t vertex, const LeftContext& left) const;
  double Right(std::size_t level, std::uint32_t vertex, ContextNumber right) const;

 private:
  static constexpr std::size_t kLevels = 2;

  struct OfVertex {
    std::map<LeftContext, double> left;
    std::unordered_map<Context, double> right;
  };

  void ReadList(const nlohmann::json& list, bool is_left);

  Contexts& contexts_;
  const NeighbourScores& neighbours_;
  std::unordered_map<std::string, WordNumber> words_;
  std::map<std::tuple<std::string, std::uint32_t, std::uint32_t>, std::uint32_t> vertices_;
  std::vector<OfVertex> prices_[kLevels];  // by vertex
};

}  // namespace verify

#endif  // VERIFY_CHART_PRICES_H_
