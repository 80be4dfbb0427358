// One language model: what the n-grams of a file say about a word after a context.
//
// Words and contexts are numbers that the model gives them.  Equal contexts score all that follows
// alike.
#ifndef VERIFY_NGRAM_MODEL_H_
#define VERIFY_NGRAM_MODEL_H_

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "plugin/verify/text.h"

namespace verify {

constexpr std::size_t kMaxOrder = KENLM_MAX_ORDER;  // as KenLM is built

class NgramModel {
 public:
  static constexpr char32_t kUnknownWord = 0;
  static constexpr char32_t kNoContext = 0;  // no word before is known

  virtual ~NgramModel() = default;

  virtual std::size_t order() const = 0;
  virtual char32_t Find(std::string_view word) const = 0;
  virtual char32_t Start() const = 0;  // the context after <s>

  // Decimal logarithms.
  struct Match {
    char32_t next = kNoContext;               // the context after the word
    float log10 = 0;                          // of the longest n-gram that the file has
    std::array<float, kMaxOrder> backoffs{};  // from the shortest context to the longest
    std::size_t backoff_count = 0;
    // Whether words before the context may still change the score.  Then KenLM's estimate is
    // `rest`, which in models without rest costs is the score itself.
    bool open = false;
    float rest = 0;
    bool shorter = false;  // the context after the word is not longer than that before it

    float Sum() const;  // in single precision and in KenLM's order
  };
  virtual Match Append(char32_t context, char32_t word) const = 0;

  // The context without its oldest word, and the back-off to it.
  virtual char32_t Shorten(char32_t context, float* backoff) const = 0;

  // Moses' scores of a phrase for which the words before are not known, in single precision and in
  // Moses' order: natural logarithms.  An empty word stands for a part that is translated
  // elsewhere; of the words behind it, too, the words before are not known.
  struct Isolated {
    float known = 0;      // of the words whose whole context is in the phrase
    float estimated = 0;  // of the others
    float unknown_words = 0;
  };
  Isolated Isolate(const Words& words) const;
};

// Reads an ARPA file, plain or .gz, without KenLM.  Returns nullptr if it has an n-gram without its
// suffix, for which KenLM invents something; throws InputError (file:line) on what KenLM refuses.
std::shared_ptr<const NgramModel> ReadArpa(const std::string& path);

// Whether only KenLM can read the file: its binary formats, bzip2 and xz.  Throws InputError if it
// is not a regular file.
bool IsForKenLm(const std::string& path);

// Lets KenLM's library read a file.  Throws InputError.
std::shared_ptr<const NgramModel> ReadByKenLm(const std::string& path);

}  // namespace verify

#endif  // VERIFY_NGRAM_MODEL_H_
