#include "plugin/core/phrase/contexts/neighbours.h"

#include <algorithm>

namespace exact {
namespace {

constexpr std::size_t kMaxWords = 8192;  // then the pairs take 8 MB

// A word and the frontier after it.
struct Ending {
  Word word;
  std::uint32_t frontier;
  bool operator<(const Ending& other) const {
    return frontier != other.frontier ? frontier < other.frontier : word < other.word;
  }
  bool operator==(const Ending& other) const {
    return frontier == other.frontier && word == other.word;
  }
};

}  // namespace

std::unique_ptr<const WordPairs> FindNeighbours(const SearchProblem& problem,
                                                const OptionTable& table, const TargetWords& words,
                                                const std::vector<StepChoice>& choices,
                                                const std::vector<FrontierChoices>& frontiers) {
  const bool any_empty =
      std::any_of(frontiers.begin(), frontiers.end(),
                  [](const FrontierChoices& frontier) { return !frontier.empty.empty(); });
  if (any_empty || words.words().size() > kMaxWords) return nullptr;
  auto pairs = std::make_unique<WordPairs>(words.words());

  for (std::uint32_t entry = 0; entry < table.entries().size(); ++entry) {
    const Word* const target = words.Begin(entry);
    for (std::uint32_t i = 1; i < words.Count(entry); ++i) pairs->Add(target[i - 1], target[i]);
  }

  std::vector<Ending> endings;
  for (const StepChoice& choice : choices) {
    if (choice.entry == IdTable::kNone || choice.frontier >= frontiers.size()) continue;
    endings.push_back(
        {problem.options[table.entries()[choice.entry].id].target.back(), choice.frontier});
  }
  std::sort(endings.begin(), endings.end());
  endings.erase(std::unique(endings.begin(), endings.end()), endings.end());
  WordPairs::Set firsts;
  std::uint32_t frontier = IdTable::kNone;
  for (const Ending& ending : endings) {
    if (ending.frontier != frontier) {
      frontier = ending.frontier;
      firsts = pairs->EmptySet();
      for (const FrontierChoices::FirstWord& first : frontiers[frontier].words) {
        pairs->Insert(first.word, &firsts);
      }
    }
    pairs->Add(ending.word, firsts);
  }
  return pairs;
}

}  // namespace exact
