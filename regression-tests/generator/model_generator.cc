#include "regression-tests/generator/model_generator.h"

#include <filesystem>
#include <string>
#include <system_error>

#include "plugin/core/base/error.h"
#include "regression-tests/generator/arpa_writer.h"
#include "regression-tests/generator/bitext.h"
#include "regression-tests/generator/lexicon.h"
#include "regression-tests/generator/moses_ini.h"
#include "regression-tests/generator/ngram_counts.h"
#include "regression-tests/generator/phrase_counts.h"
#include "regression-tests/generator/phrase_table_writer.h"
#include "regression-tests/generator/random.h"
#include "regression-tests/generator/text_file.h"
#include "regression-tests/generator/training.h"
#include "regression-tests/generator/word_translations.h"

namespace exact::generator {
namespace {

namespace fs = std::filesystem;

// The input, the text from which the table is learned and the text from which the language model is
// estimated are different texts of the same languages.
enum Stream : std::uint64_t { kInputStream = 2001, kLanguageModelStream };

constexpr const char* kLanguageModel = "lm.arpa";

class ModelGenerator {
 public:
  explicit ModelGenerator(const GeneratorOptions& options)
      : options_(options),
        lexicon_(options),
        bitext_(lexicon_, options),
        phrase_table_(options.gzip ? "phrase-table.gz" : "phrase-table") {}

  // Each step frees its counts before the next one, to save memory.
  ModelSizes Run() {
    MakeFolder();
    TextFile ini(Path("moses.ini"));
    ini.Write(MosesIni(options_, phrase_table_, kLanguageModel));
    ini.Close();
    WriteInput();
    WriteTable();
    WriteLanguageModel();
    return sizes_;
  }

 private:
  void MakeFolder() const {
    std::error_code error;
    fs::create_directories(options_.output, error);
    EXACT_THROW_IF(error || !fs::is_directory(options_.output, error), InputError,
                   options_.output << ": cannot be made ("
                                   << (error ? error.message() : "not a folder")
                                   << "); expected --output DIR, a folder that exists or can be "
                                      "made");
  }

  std::string Path(const std::string& name) const {
    return (fs::path(options_.output) / name).string();
  }

  Random Stream(std::uint64_t stream) const {
    return Random(Combine(static_cast<std::uint64_t>(options_.seed), stream));
  }

  void WriteInput() const {
    TextFile input(Path("input.txt"));
    TextFile reference(Path("reference.txt"));
    Random random = Stream(kInputStream);
    for (std::int64_t i = 0; i < options_.sentences; ++i) {
      const SentencePair pair = bitext_.Next(random, Bitext::Words::kAll);
      input.WriteLine(Spell({pair.source.data(), pair.source.size()}, Language::kSource));
      reference.WriteLine(Spell({pair.target.data(), pair.target.size()}, Language::kTarget));
    }
    input.Close();
    reference.Close();
  }

  void WriteTable() {
    PhraseCounts phrases(static_cast<std::uint32_t>(options_.max_phrase_length),
                         static_cast<std::uint32_t>(options_.translations));
    WordTranslations words(lexicon_.vocabulary());
    Train(lexicon_, bitext_, options_, &phrases, &words);
    TextFile table(Path(phrase_table_),
                   options_.gzip ? TextFile::Format::kGzip : TextFile::Format::kPlain);
    WritePhraseTable(phrases, words, lexicon_.vocabulary(), &table);
    table.Close();
    sizes_.table_entries = phrases.KeptEntries();
    sizes_.source_phrases = phrases.sources().size();
  }

  void WriteLanguageModel() {
    NgramCounts counts(static_cast<std::size_t>(options_.order));
    TextFile text(Path("lm-text.txt"));
    Random random = Stream(kLanguageModelStream);
    for (std::int64_t i = 0; i < options_.lm_sentences; ++i) {
      const SentencePair pair = bitext_.Next(random, Bitext::Words::kAll);
      text.WriteLine(Spell({pair.target.data(), pair.target.size()}, Language::kTarget));
      counts.Count(pair.target);
    }
    text.Close();
    counts.Finish();
    TextFile arpa(Path(kLanguageModel));
    WriteArpa(counts, &arpa);
    arpa.Close();
    for (std::size_t level = 0; level < counts.order(); ++level) {
      sizes_.ngrams.push_back(counts.Level(level).size());
    }
    ++sizes_.ngrams.front();  // <unk>
  }

  const GeneratorOptions& options_;
  Lexicon lexicon_;
  Bitext bitext_;
  std::string phrase_table_;
  ModelSizes sizes_;
};

}  // namespace

ModelSizes GenerateModel(const GeneratorOptions& options) { return ModelGenerator(options).Run(); }

}  // namespace exact::generator
