#include "plugin/tables/decoded_phrases.h"

#include <algorithm>
#include <tuple>

namespace exact {

void DecodedPhrases::Append(const DecodedPhrases& other, std::size_t phrase) {
  num_scores = other.num_scores;
  const auto copy = [](const auto& from, std::size_t begin, std::size_t end, auto* to) {
    const auto start = from.begin();
    to->insert(to->end(), start + static_cast<std::ptrdiff_t>(begin),
               start + static_cast<std::ptrdiff_t>(end));
  };
  const Phrase& copied = other.phrases[phrase];
  phrases.push_back({words.size(), words.size() + copied.size(), points.size(),
                     points.size() + copied.points_end - copied.points_begin});
  copy(other.words, copied.words_begin, copied.words_end, &words);
  copy(other.scores, phrase * num_scores, (phrase + 1) * num_scores, &scores);
  copy(other.points, copied.points_begin, copied.points_end, &points);
}

void DecodedPhrases::EndPhrase(std::size_t words_begin, std::vector<Point> added) {
  std::sort(added.begin(), added.end(), [](const Point& a, const Point& b) {
    return std::tie(a.source, a.target) < std::tie(b.source, b.target);
  });
  const auto end = std::unique(added.begin(), added.end(), [](const Point& a, const Point& b) {
    return a.source == b.source && a.target == b.target;
  });
  const std::size_t points_begin = points.size();
  points.insert(points.end(), added.begin(), end);
  phrases.push_back({words_begin, words.size(), points_begin, points.size()});
}

}  // namespace exact
