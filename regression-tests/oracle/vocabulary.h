#ifndef EXACT_ORACLE_VOCABULARY_H_
#define EXACT_ORACLE_VOCABULARY_H_

#include <string>
#include <unordered_map>
#include <vector>

namespace oracle {

// Words as numbers, and phrases as strings of them, which can be compared, cut and hashed.
using Word = char32_t;
using Phrase = std::u32string;

class Vocabulary {
 public:
  Word Number(const std::string& text) {
    const auto [place, is_new] = numbers_.insert({text, static_cast<Word>(texts_.size())});
    if (is_new) texts_.push_back(text);
    return place->second;
  }

  Phrase Numbers(const std::vector<std::string>& words) {
    Phrase phrase;
    for (const std::string& word : words) phrase += Number(word);
    return phrase;
  }

  const std::string& Text(Word word) const { return texts_[word]; }

  std::string Text(const Phrase& phrase) const {
    std::string text;
    for (const Word word : phrase) text += (text.empty() ? "" : " ") + Text(word);
    return text;
  }

 private:
  std::unordered_map<std::string, Word> numbers_;
  std::vector<std::string> texts_;
};

}  // namespace oracle

#endif  // EXACT_ORACLE_VOCABULARY_H_
