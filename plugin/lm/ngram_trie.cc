#include "plugin/lm/ngram_trie.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <filesystem>
#include <system_error>
#include <tuple>

#include "lm/binary_format.hh"
#include "lm/lm_exception.hh"
#include "lm/read_arpa.hh"
#include "lm/weights.hh"
#include "plugin/core/base/error.h"
#include "plugin/core/base/file_limits.h"
#include "util/file_piece.hh"

namespace exact {
namespace {

// KenLM's score of <unk> if the file has none.
constexpr float kMissingUnknown = -100;

// KenLM's reader asks this for the numbers of words.
struct Numbers {
  const KenModel& model;
  lm::WordIndex Index(const StringPiece& word) const {
    return model.Index(std::string_view(word.data(), word.size()));
  }
};

}  // namespace

// Reads a file from its first n-gram to its last.
class NgramTrie::Reader {
 public:
  Reader(const std::string& path, const KenModel& model) : file_(path.c_str()), numbers_{model} {
    lm::ReadARPACounts(file_, counts_);
  }

  const std::vector<std::uint64_t>& counts() const { return counts_; }

  // Reads the n-grams of the next order into entries().  `trie` has those of the orders before.
  // Returns false if the context of an n-gram is not in it.
  bool ReadLevel(const NgramTrie& trie) {
    const auto n = static_cast<unsigned char>(++order_);
    lm::ReadNGramHeader(file_, n);
    std::vector<lm::WordIndex> ngram(n);
    std::vector<lm::WordIndex> previous;
    NodeId context = kRoot;
    entries_.clear();
    for (std::uint64_t i = 0; i < counts_[n - 1]; ++i) {
      lm::ProbBackoff weights{0, 0};
      if (n < counts_.size()) {
        lm::ReadNGram(file_, n, numbers_, ngram.begin(), weights, warn_);
      } else {
        lm::Prob highest{0};
        lm::ReadNGram(file_, n, numbers_, ngram.begin(), highest, warn_);
        weights.prob = highest.prob;
      }
      // Written so that it is true for NaN.
      EXACT_THROW_IF(
          !(std::abs(weights.prob) <= kMaxLogarithm && std::abs(weights.backoff) <= kMaxLogarithm),
          InputError, "a logarithm is not finite, or too large");
      // Files are mostly sorted: neighbours have the same context.
      if (!std::equal(ngram.begin(), ngram.end() - 1, previous.begin(), previous.end())) {
        previous.assign(ngram.begin(), ngram.end() - 1);
        context = kRoot;
        for (const lm::WordIndex word : previous) {
          context = trie.Child(context, word);
          if (context == kNone) return false;
        }
      }
      entries_.push_back({context, ngram.back(), weights.prob, weights.backoff});
    }
    return true;
  }

  std::vector<Entry>& entries() { return entries_; }

 private:
  util::FilePiece file_;
  Numbers numbers_;
  lm::PositiveProbWarn warn_{lm::SILENT};
  std::vector<std::uint64_t> counts_;
  std::size_t order_ = 0;
  std::vector<Entry> entries_;
};

NgramTrie::NgramTrie() : nodes_{{0, 0, kRoot, 1}, {0, 0, kRoot, 1}}, words_(1) {}

std::unique_ptr<NgramTrie> NgramTrie::Read(const std::string& path, const KenModel& model,
                                           std::string* why_not) {
  // KenLM has read the file before; a pipe would be empty now.
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) {
    *why_not = "it is not a regular file";
    return nullptr;
  }
  lm::ngram::ModelType type;
  if (lm::ngram::RecognizeBinary(path.c_str(), type)) {
    *why_not = "it is a binary file";
    return nullptr;
  }
  try {
    Reader reader(path, model);
    std::uint64_t nodes = 3;  // the root, <unk>, and one after the last
    for (const std::uint64_t count : reader.counts()) nodes += count;
    std::unique_ptr<NgramTrie> trie(new NgramTrie);
    if (nodes > kNone) {
      *why_not = "it has too many n-grams";
      return nullptr;
    }
    for (std::size_t n = 1; n <= reader.counts().size(); ++n) {
      if (!reader.ReadLevel(*trie) || !trie->AddLevel(&reader.entries())) {
        *why_not = "there are n-grams of which a part is missing, or that are there twice";
        return nullptr;
      }
    }
    return trie;
  } catch (const std::exception& e) {
    *why_not = e.what();
    return nullptr;
  }
}

bool NgramTrie::AddLevel(std::vector<Entry>* entries) {
  std::sort(entries->begin(), entries->end(), [](const Entry& a, const Entry& b) {
    return std::tie(a.context, a.word) < std::tie(b.context, b.word);
  });
  const bool unigrams = levels_.empty();
  if (unigrams && (entries->empty() || entries->front().word != 0)) {
    entries->insert(entries->begin(), {kRoot, 0, kMissingUnknown, 0});
  }
  const auto twice = std::adjacent_find(
      entries->begin(), entries->end(),
      [](const Entry& a, const Entry& b) { return a.context == b.context && a.word == b.word; });
  if (twice != entries->end()) return false;
  nodes_.pop_back();
  const auto first = static_cast<NodeId>(nodes_.size());
  const auto last = static_cast<NodeId>(first + entries->size());
  NodeId child = first;
  for (NodeId context = unigrams ? kRoot : levels_.back(); context < first; ++context) {
    nodes_[context].children = child;
    while (child < last && (*entries)[child - first].context == context) ++child;
  }
  for (const Entry& entry : *entries) {
    const NodeId suffix = unigrams ? kRoot : Child(nodes_[entry.context].suffix, entry.word);
    // Child() finds unigrams by their number.
    const bool in_order = !unigrams || entry.word + 1 == nodes_.size();
    if (suffix == kNone || !in_order) return false;
    nodes_.push_back({entry.log10, entry.backoff, suffix, last});
    words_.push_back(entry.word);
  }
  nodes_.push_back({0, 0, kRoot, last});
  levels_.push_back(first);
  return true;
}

NgramTrie::NodeId NgramTrie::Child(NodeId context, lm::WordIndex word) const {
  const std::size_t count = ChildCount(context);
  if (context == kRoot) return word < count ? 1 + word : kNone;
  const lm::WordIndex* begin = ChildWords(context);
  const lm::WordIndex* found = std::lower_bound(begin, begin + count, word);
  if (found == begin + count || *found != word) return kNone;
  return static_cast<NodeId>(found - words_.data());
}

}  // namespace exact
