// The translations of a source phrase, as they are decoded from a binary phrase table.
#ifndef EXACT_TABLES_DECODED_PHRASES_H_
#define EXACT_TABLES_DECODED_PHRASES_H_

#include <cstddef>
#include <cstdint>
#include <vector>

namespace exact {

struct DecodedPhrases {
  struct Point {
    std::size_t source;  // words of the phrases
    std::size_t target;
  };
  struct Phrase {
    std::size_t words_begin;
    std::size_t words_end;
    std::size_t points_begin;
    std::size_t points_end;

    std::size_t size() const { return words_end - words_begin; }
  };

  const float* Scores(std::size_t phrase) const { return scores.data() + phrase * num_scores; }
  // Appends a phrase of another object with as many scores.
  void Append(const DecodedPhrases& other, std::size_t phrase);
  // Appends a phrase whose words have been appended from `words_begin` on.  Sorts the points and
  // removes repeated ones.
  void EndPhrase(std::size_t words_begin, std::vector<Point> added);

  std::size_t num_scores = 0;        // of a phrase
  std::vector<Phrase> phrases;       // in the order of the file
  std::vector<std::uint32_t> words;  // as numbers of the file
  std::vector<float> scores;         // logarithms, phrase by phrase
  std::vector<Point> points;         // sorted within a phrase, each once
};

}  // namespace exact

#endif  // EXACT_TABLES_DECODED_PHRASES_H_
