// Words as numbers.
#ifndef EXACT_HOST_VOCABULARY_H_
#define EXACT_HOST_VOCABULARY_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/phrase/problem/phrase_option.h"

namespace exact {

class Vocabulary {
 public:
  static constexpr Word kUnknown = IdTable::kNone;

  std::size_t size() const { return words_.size(); }
  const std::string& operator[](Word word) const { return words_[word]; }
  std::vector<std::string> words() const { return {words_.begin(), words_.end()}; }

  Word Find(std::string_view word) const {
    return table_.Find(Hash(word), [&](Word id) { return words_[id] == word; });
  }

  Word Add(std::string_view word) {
    return table_.FindOrAdd(
        Hash(word), [&](Word id) { return words_[id] == word; },
        [&] {
          words_.emplace_back(word);
          return static_cast<Word>(words_.size() - 1);
        });
  }

 private:
  static std::uint64_t Hash(std::string_view word) {
    return MixBits(std::hash<std::string_view>()(word));
  }

  std::deque<std::string> words_;
  IdTable table_;
};

}  // namespace exact

#endif  // EXACT_HOST_VOCABULARY_H_
