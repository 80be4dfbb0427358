// A back-off language model, read from an ARPA file.
//
// A context is an n-gram of the file: the longest end of the words so far that is one and that can
// matter, because longer n-grams begin with it or because backing off from it costs something.
// What the model says of a word after some words depends on their context alone: an n-gram that is
// not in the file has the back-off 0.
#ifndef VERIFY_NGRAM_MODEL_H_
#define VERIFY_NGRAM_MODEL_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace verify {

class NgramModel {
 public:
  using WordId = std::uint32_t;
  using Context = std::uint32_t;
  static constexpr WordId kUnknown = 0;
  static constexpr Context kEmpty = 0;

  // Throws InputError (file:line), or NotCheckable for KenLM's binary files and for files in
  // which an n-gram's parts are missing.
  explicit NgramModel(const std::string& path);

  WordId Find(std::string_view word) const;
  Context sentence_start() const { return start_; }
  WordId end_of_sentence() const { return end_; }

  struct Scored {
    double log10;
    Context next;
  };
  Scored Score(Context context, WordId word) const;

  // The context without its oldest word, and the logarithm of the back-off that it costs.
  // Requires: it has a word.
  Context Shorten(Context context) const { return grams_[context].shorter; }
  double Backoff(Context context) const { return Finite(grams_[context].backoff); }

 private:
  // An n-gram.  Those with the same context stand together, sorted by their last word.
  struct Gram {
    WordId word = 0;
    float log10 = 0;
    float backoff = 0;
    Context shorter = kEmpty;  // without the first word
    Context begin = 0;         // the n-grams that this one is the context of
    Context end = 0;
  };
  struct Line {
    Context context;
    Gram gram;
  };
  static constexpr Context kNone = 0xffffffffU;

  class Reader;
  Context Child(Context context, WordId word) const;
  void AddOrder(std::vector<Line>* lines, const std::string& where);
  // "-inf" in a file is a number here, too: as bad as anybody can want.
  static double Finite(float log10) { return log10 < -10000.0F ? -10000.0F : log10; }

  std::unordered_map<std::string, WordId> words_;
  std::vector<Gram> grams_{1};  // the first one is the empty n-gram
  Context start_ = kEmpty;
  WordId end_ = kUnknown;
};

}  // namespace verify

#endif  // VERIFY_NGRAM_MODEL_H_
