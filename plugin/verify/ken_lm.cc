// KenLM's binary files, read by KenLM's own library.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "lm/binary_format.hh"
#include "lm/model.hh"
#include "lm/state.hh"
#include "plugin/verify/errors.h"
#include "plugin/verify/files.h"
#include "plugin/verify/ngram_model.h"
#include "util/file.hh"

namespace verify {
namespace {

// Files may hold "-inf", which the decoder replaces by this.
float Finite(float log10) { return std::max(-10000.0F, log10); }

class KenLm : public NgramModel {
 public:
  explicit KenLm(const std::string& path) {
    lm::ngram::Config config;
    config.messages = nullptr;
    config.show_progress = false;
    config.unknown_missing = lm::SILENT;
    model_.reset(lm::ngram::LoadVirtual(path.c_str(), config));
    lm::ngram::State state;
    model_->NullContextWrite(&state);
    Number(state);  // kNoContext
  }

  std::size_t order() const override { return model_->Order(); }

  char32_t Find(std::string_view word) const override {
    return model_->BaseVocabulary().Index(StringPiece(word.data(), word.size()));
  }

  char32_t Start() const override {
    lm::ngram::State state;
    model_->BeginSentenceWrite(&state);
    return Number(state);
  }

  Match Append(char32_t context, char32_t word) const override {
    const lm::ngram::State from = states_[context];
    lm::ngram::State without_backoffs = from;
    std::fill_n(without_backoffs.backoff, from.length, 0.0F);
    lm::ngram::State to;
    const lm::FullScoreReturn found = model_->BaseFullScore(&without_backoffs, word, &to);
    Match match;
    match.log10 = Finite(found.prob);
    for (unsigned length = found.ngram_length; length <= from.length; ++length) {
      match.backoffs[match.backoff_count++] = Finite(from.backoff[length - 1]);
    }
    match.open = !found.independent_left;
    match.rest = found.rest;
    match.shorter = to.length != from.length + 1;
    match.next = Number(to);
    if (!(std::abs(match.Sum()) <= kLargest))
      throw Rejected("the language model has impossible scores");
    return match;
  }

  char32_t Shorten(char32_t context, float* backoff) const override {
    lm::ngram::State state = states_[context];
    *backoff = state.length == 0 ? 0 : Finite(state.backoff[state.length - 1]);
    if (state.length > 0) --state.length;
    return Number(state);
  }

 private:
  // A state is told by its words; its back-offs follow from them.
  char32_t Number(const lm::ngram::State& state) const {
    const std::u32string words(state.words, state.words + state.length);
    const auto [found, is_new] = numbers_.emplace(words, static_cast<char32_t>(states_.size()));
    if (is_new) states_.push_back(state);
    return found->second;
  }

  std::unique_ptr<const lm::base::Model> model_;
  // The states met so far.
  mutable std::vector<lm::ngram::State> states_;
  mutable std::unordered_map<std::u32string, char32_t> numbers_;
};

// KenLM computes from the head of a binary file how large it must be.  With impossible numbers that
// can overflow.
void CheckHead(const std::string& path) {
  lm::ngram::ModelType type{};
  if (!lm::ngram::RecognizeBinary(path.c_str(), type)) return;
  lm::ngram::Parameters head;
  const unsigned version =
      type < lm::ngram::TRIE ? lm::ngram::ProbingModel::kVersion : lm::ngram::TrieModel::kVersion;
  lm::ngram::BinaryFormat(lm::ngram::Config())
      .InitializeBinary(util::OpenReadOrThrow(path.c_str()), type, version, head);
  const std::uintmax_t bits = 8 * std::filesystem::file_size(path);
  const bool possible = std::all_of(head.counts.begin(), head.counts.end(),
                                    [&](std::uint64_t count) { return count <= bits; });
  Expect(possible && head.fixed.probing_multiplier <= 1000 && head.counts.size() >= 2 &&
             head.counts.size() <= kMaxOrder,
         path, "a head whose numbers are possible");
}

}  // namespace

bool IsForKenLm(const std::string& path) {
  ExpectRegularFile(path);
  std::string head(40, '\0');
  std::ifstream(path, std::ios::binary)
      .read(head.data(), static_cast<std::streamsize>(head.size()));
  const auto begins = [&](std::string_view magic) {
    return head.compare(0, magic.size(), magic) == 0;
  };
  return begins("mmap lm http://kheafield.com/code") || begins("BZh") ||
         begins(
             "\xfd"
             "7zXZ");
}

std::shared_ptr<const NgramModel> ReadByKenLm(const std::string& path) {
  try {
    CheckHead(path);
    return std::make_shared<KenLm>(path);
  } catch (const util::Exception& e) {
    throw InputError(path + ": KenLM cannot read it: " + e.what());
  }
}

}  // namespace verify
