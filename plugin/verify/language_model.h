// Back-off language models, read from ARPA files.
//
// A context is an n-gram of the file: the longest suffix of the words so far that is an n-gram and
// can influence a score, because longer n-grams begin with it or because its back-off is not 0. The
// score of the next word depends on the context alone, since an n-gram that is not in the file has
// the back-off 0.
#ifndef VERIFY_LANGUAGE_MODEL_H_
#define VERIFY_LANGUAGE_MODEL_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace verify {

// A word and a context have one number per model.
using Word = std::u32string;
using Context = std::u32string;

class LanguageModel {
 public:
  // Reads one more model.  The second weight, if any, is for each word that the model does not
  // have. Throws InputError (file:line), or NotCheckable for KenLM's binary files and for files in
  // which an n-gram's parts are missing.
  void Add(const std::string& path, const std::vector<double>& weights);

  std::vector<Word> Find(std::string_view words) const;

  struct Step {
    Context next;
    double score = 0;  // weighted, and rounded up
    double plain = 0;  // the same in plain arithmetic
  };
  Step Append(const Context& context, const Word& word) const;
  Step Append(const Context& context, const std::vector<Word>& words) const;

  Context Empty() const { return Context(models_.size(), 0); }  // no word before is known
  Context Start() const { return Append(Empty(), Find("<s>")).next; }
  double End(const Context& context) const { return Append(context, end_).score; }

  // The context without its oldest word, and the score of backing off to it.
  Step Shorten(const Context& context) const;

 private:
  struct Model;  // of one file

  std::vector<std::shared_ptr<const Model>> models_;
  Word end_;  // </s>
};

}  // namespace verify

#endif  // VERIFY_LANGUAGE_MODEL_H_
