#include "plugin/core/ngram/lm_contexts.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "plugin/core/base/memory_meter.h"

namespace exact {
namespace {

std::uint64_t HashBytes(const char* bytes, std::size_t size) {
  std::uint64_t hash = size;
  for (; size >= sizeof(std::uint64_t); bytes += sizeof(std::uint64_t)) {
    std::uint64_t block;
    std::memcpy(&block, bytes, sizeof(block));
    hash = MixBits(hash ^ block);
    size -= sizeof(block);
  }
  std::uint64_t rest = 0;
  std::memcpy(&rest, bytes, size);
  return MixBits(hash ^ rest);
}

}  // namespace

LmContexts::LmContexts(const LanguageModel& model)
    : model_(model),
      state_size_(model.StateSize()),
      numbers_(model.StateCount() != 0),
      work_(state_size_) {
  model_.BeginSentence(work_.data());
  begin_sentence_ = Intern(work_.data(), {IdTable::kNone, kSentenceStart});
  model_.NoContext(work_.data());
  no_context_ = Intern(work_.data(), {IdTable::kNone, kOldestDropped});
}

std::size_t LmContexts::Bytes() const {
  return HeapBytes(work_, states_, origins_, end_scores_, shorter_, steps_) + table_.Bytes() +
         step_index_.Bytes() + model_.Bytes();
}

Score LmContexts::Extend(ContextId from, const Word* begin, const Word* end, ContextId* to) {
  Score score = 0;
  for (; begin != end; ++begin) {
    const WordStep& step = Step(from, *begin);
    score += step.score;
    from = step.next;
  }
  *to = from;
  return score;
}

const LmContexts::WordStep& LmContexts::Step(ContextId from, Word word) {
  const std::uint64_t key = std::uint64_t{from} << 32 | word;
  const std::uint32_t id = step_index_.FindOrAdd(
      MixBits(key), [&](std::uint32_t other) { return steps_[other].key == key; },
      [&] {
        const LanguageModel::WordScore scored = model_.ScoreWord(State(from), word, work_.data());
        const ContextId next = Intern(work_.data(), {from, word});
        CheckScore(scored.score);
        steps_.push_back(
            {key, scored.score, next, scored.needs_whole_context, scored.extends_left});
        return static_cast<std::uint32_t>(steps_.size() - 1);
      });
  return steps_[id];
}

LanguageModel::WordScore LmContexts::ScoreEnd(ContextId from) {
  MakeRoom(from);
  if (std::isnan(end_scores_[from].score)) {
    end_scores_[from] = model_.ScoreEnd(State(from));
    CheckScore(end_scores_[from].score);
  }
  return end_scores_[from];
}

void LmContexts::FindShorter(ContextId from) {
  Shorter shorter{IdTable::kNone, 0};
  if (model_.Shorten(State(from), work_.data(), &shorter.backoff)) {
    CheckScore(shorter.backoff);
    shorter.context = Intern(work_.data(), {from, kOldestDropped});
  }
  MakeRoom(from);
  shorter_[from] = shorter;
}

void LmContexts::MakeRoom(ContextId context) {
  while (shorter_.size() <= context) {
    shorter_.push_back({static_cast<ContextId>(shorter_.size()), 0});
    end_scores_.push_back({std::numeric_limits<Score>::quiet_NaN(), false});
  }
}

std::vector<Word> LmContexts::History(ContextId context) const {
  if (numbers_) return model_.History(State(context));
  std::vector<Word> history;
  const std::size_t length = model_.ContextLength(State(context));
  while (history.size() < length && context != IdTable::kNone) {
    const Origin& origin = origins_[context];
    if (origin.word != kOldestDropped) history.push_back(origin.word);
    context = origin.from;
  }
  std::reverse(history.begin(), history.end());
  return history;
}

ContextId LmContexts::Intern(const char* state, const Origin& origin) {
  if (numbers_) {
    ContextId number;
    std::memcpy(&number, state, sizeof(number));
    return number;
  }
  return table_.FindOrAdd(
      HashBytes(state, state_size_),
      [&](std::uint32_t id) { return std::memcmp(State(id), state, state_size_) == 0; },
      [&] {
        states_.insert(states_.end(), state, state + state_size_);
        origins_.push_back(origin);
        return static_cast<ContextId>(origins_.size() - 1);
      });
}

const char* LmContexts::State(ContextId id) const {
  if (!numbers_) return states_.data() + id * state_size_;
  number_ = id;
  return reinterpret_cast<const char*>(&number_);
}

}  // namespace exact
