#include "regression-tests/generator/arpa_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "regression-tests/generator/portable_log.h"

namespace exact::generator {
namespace {

using Ngram = NgramCounts::Ngram;

constexpr double kNeverAsked = -99;  // the usual entry for p(<s>), which is never asked for

std::string Text(LmWord word) {
  if (word == kSentenceBegin) return "<s>";
  if (word == kSentenceEnd) return "</s>";
  return Spell(FromLmWord(word), Language::kTarget);
}

// What the n-grams of a level share that differ in their last word only.
struct Context {
  std::uint64_t total = 0;
  std::uint32_t types = 0;
  double backoff = 1;  // no word was seen after it: the level below decides alone
};

// <s> occurs only as a context, so the other unigrams share the probability.
bool IsPredicted(const Ngram& ngram) { return ngram.word != kSentenceBegin; }

// The discount of a level.  Tiny texts may have no n-grams that were seen once or twice; then any
// number between 0 and 1 gives a proper model.
double Discount(const std::vector<Ngram>& ngrams) {
  constexpr double kSmallest = 0.1;
  constexpr double kLargest = 0.9;
  double once = 0;
  double twice = 0;
  for (const Ngram& ngram : ngrams) {
    if (!IsPredicted(ngram)) continue;
    once += ngram.count == 1;
    twice += ngram.count == 2;
  }
  if (once == 0) return kSmallest;
  return std::clamp(once / (once + 2 * twice), kSmallest, kLargest);
}

std::vector<Context> Contexts(const std::vector<Ngram>& ngrams, std::size_t num_contexts,
                              double discount) {
  std::vector<Context> contexts(num_contexts);
  for (const Ngram& ngram : ngrams) {
    if (!IsPredicted(ngram)) continue;
    contexts[ngram.prefix].total += ngram.count;
    ++contexts[ngram.prefix].types;
  }
  for (Context& context : contexts) {
    if (context.types == 0) continue;
    context.backoff = discount * context.types / static_cast<double>(context.total);
  }
  return contexts;
}

class Writer {
 public:
  Writer(const NgramCounts& counts, TextFile* file) : counts_(counts), file_(*file) {
    for (const Ngram& unigram : counts.Level(0)) texts_.push_back(Text(unigram.word));
  }

  void Run() {
    WriteHeader();
    double discount = Discount(counts_.Level(0));
    std::vector<Context> contexts = Contexts(counts_.Level(0), 1, discount);
    // The words that are predicted, and <unk> in the place of <s>.
    const double uniform = 1.0 / static_cast<double>(counts_.Level(0).size());
    probabilities_.assign(1, uniform);
    for (std::size_t level = 0; level < counts_.order(); ++level) {
      Estimate(counts_.Level(level), discount, contexts);
      file_.Write(fmt::format("\n\\{}-grams:\n", level + 1));
      if (level == 0) WriteUnknown(contexts.front().backoff * uniform);
      if (level + 1 < counts_.order()) {
        discount = Discount(counts_.Level(level + 1));
        contexts = Contexts(counts_.Level(level + 1), counts_.Level(level).size(), discount);
      } else {
        contexts.clear();
      }
      WriteLevel(level, contexts);
    }
    if (counts_.order() == 1) WriteIdleBigram();
    file_.Write("\n\\end\\\n");
  }

 private:
  void WriteHeader() {
    file_.Write("\\data\\\n");
    for (std::size_t level = 0; level < counts_.order(); ++level) {
      const std::size_t unknown = level == 0 ? 1 : 0;
      file_.Write(fmt::format("ngram {}={}\n", level + 1, counts_.Level(level).size() + unknown));
    }
    if (counts_.order() == 1) file_.Write("ngram 2=1\n");
  }

  // Replaces the probabilities of the level below with those of this level.
  void Estimate(const std::vector<Ngram>& ngrams, double discount,
                const std::vector<Context>& contexts) {
    std::vector<double> probabilities;
    probabilities.reserve(ngrams.size());
    for (const Ngram& ngram : ngrams) {
      const Context& context = contexts[ngram.prefix];
      const double own = (ngram.count - discount) / static_cast<double>(context.total);
      probabilities.push_back(own + context.backoff * probabilities_[ngram.suffix]);
    }
    probabilities_.swap(probabilities);
  }

  void WriteUnknown(double probability) {
    file_.Write(fmt::format("{:.7f}\t<unk>\t0\n", PortableLog10(probability)));
  }

  // KenLM refuses models of order 1, so they get one bigram that scores as its unigram does.
  void WriteIdleBigram() {
    const std::vector<Ngram>& unigrams = counts_.Level(0);
    const auto end = std::find_if(unigrams.begin(), unigrams.end(), [](const Ngram& unigram) {
      return unigram.word == kSentenceEnd;
    });
    const double probability = probabilities_[static_cast<std::size_t>(end - unigrams.begin())];
    file_.Write(fmt::format("\n\\2-grams:\n{:.7f}\t<s> </s>\n", PortableLog10(probability)));
  }

  void WriteLevel(std::size_t level, const std::vector<Context>& contexts) {
    const std::vector<Ngram>& ngrams = counts_.Level(level);
    std::string line;
    for (std::uint32_t id = 0; id < ngrams.size(); ++id) {
      line.clear();
      const double log10_probability =
          level == 0 && !IsPredicted(ngrams[id]) ? kNeverAsked : PortableLog10(probabilities_[id]);
      fmt::format_to(std::back_inserter(line), "{:.7f}\t", log10_probability);
      AppendWords(level, id, &line);
      // A plain 0, as KenLM writes it, if the n-gram is not a context.
      const bool is_context = !contexts.empty() && contexts[id].types > 0;
      if (is_context) {
        fmt::format_to(std::back_inserter(line), "\t{:.7f}", PortableLog10(contexts[id].backoff));
      } else if (level == 0 || level + 1 < counts_.order()) {
        line += "\t0";
      }
      file_.WriteLine(line);
    }
  }

  void AppendWords(std::size_t level, std::uint32_t id, std::string* line) const {
    const Ngram& ngram = counts_.Level(level)[id];
    if (level == 0) {
      *line += texts_[id];
      return;
    }
    AppendWords(level - 1, ngram.prefix, line);
    *line += ' ';
    *line += texts_[LastUnigram(level, id)];
  }

  // The number of the unigram that is the last word.
  std::uint32_t LastUnigram(std::size_t level, std::uint32_t id) const {
    for (; level > 0; --level) id = counts_.Level(level)[id].suffix;
    return id;
  }

  const NgramCounts& counts_;
  TextFile& file_;
  std::vector<std::string> texts_;     // by number of the unigram
  std::vector<double> probabilities_;  // of the level estimated last
};

}  // namespace

void WriteArpa(const NgramCounts& counts, TextFile* file) { Writer(counts, file).Run(); }

}  // namespace exact::generator
