#include "plugin/core/ngram/numbered_sum.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "plugin/core/base/memory_meter.h"

namespace exact {
namespace {

ContextId Get(const char* state) {
  ContextId context;
  std::memcpy(&context, state, sizeof(context));
  return context;
}

void Put(ContextId context, char* state) { std::memcpy(state, &context, sizeof(context)); }

}  // namespace

NumberedSum::NumberedSum(std::vector<const LanguageModel*> models)
    : models_(std::move(models)),
      sum_(models_),
      from_(sum_.StateSize()),
      to_(sum_.StateSize()),
      next_(models_.size()) {
  char ignored[sizeof(ContextId)];
  NoContext(ignored);
}

void NumberedSum::BeginSentence(char* state) const {
  sum_.BeginSentence(to_.data());
  PutNext(state);
}

void NumberedSum::NoContext(char* state) const {
  sum_.NoContext(to_.data());
  PutNext(state);
}

LanguageModel::WordScore NumberedSum::ScoreWord(const char* from, Word word, char* to) const {
  const WordScore score = sum_.ScoreWord(SumState(Get(from)), word, to_.data());
  PutNext(to);
  return score;
}

LanguageModel::WordScore NumberedSum::ScoreEnd(const char* from) const {
  return sum_.ScoreEnd(SumState(Get(from)));
}

std::size_t NumberedSum::ContextLength(const char* state) const { return lengths_[Get(state)]; }

bool NumberedSum::Shorten(const char* from, char* shorter, Score* backoff) const {
  if (!sum_.Shorten(SumState(Get(from)), to_.data(), backoff)) return false;
  PutNext(shorter);
  return true;
}

std::vector<Word> NumberedSum::History(const char* state) const {
  std::vector<Word> longest;
  for (std::size_t i = 0; i < models_.size(); ++i) {
    char part[sizeof(ContextId)];
    Put(States(Get(state))[i], part);
    std::vector<Word> history = models_[i]->History(part);
    if (history.size() > longest.size()) longest.swap(history);
  }
  return longest;
}

std::size_t NumberedSum::Bytes() const {
  return sum_.Bytes() + HeapBytes(states_, lengths_, parts_, from_, to_, next_) + index_.Bytes() +
         lists_.Bytes();
}

const char* NumberedSum::SumState(ContextId context) const {
  std::copy_n(reinterpret_cast<const char*>(States(context)), models_.size() * sizeof(ContextId),
              from_.data());
  return from_.data();
}

ContextId NumberedSum::Intern(const ContextId* states) const {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < models_.size(); ++i) hash = MixBits(hash ^ states[i]);
  return index_.FindOrAdd(
      hash,
      [&](ContextId other) { return std::equal(states, states + models_.size(), States(other)); },
      [&] {
        std::size_t length = 0;
        for (std::size_t i = 0; i < models_.size(); ++i) {
          char part[sizeof(ContextId)];
          Put(states[i], part);
          length = std::max(length, models_[i]->ContextLength(part));
        }
        lengths_.push_back(static_cast<std::uint8_t>(length));
        states_.insert(states_.end(), states, states + models_.size());
        return static_cast<ContextId>(lengths_.size() - 1);
      });
}

// Puts the number of the state in to_.
void NumberedSum::PutNext(char* state) const {
  std::copy_n(to_.data(), models_.size() * sizeof(ContextId),
              reinterpret_cast<char*>(next_.data()));
  Put(Intern(next_.data()), state);
}

const ContinuationLists* NumberedSum::BeginLists(const NextWords& next) const {
  parts_.clear();
  lists_.Clear();
  for (const LanguageModel* model : models_) {
    parts_.push_back({model, model->BeginLists(next)});
    if (parts_.back().lists == nullptr) return nullptr;
  }
  return &lists_;
}

// A word needs the whole of a context if it does so in a model whose context is the longest.
void NumberedSum::MakeList(ContextId context) const {
  OpenLists(context);
  const auto is_at_end = [](const Part& part) { return part.next == part.end; };
  while (!std::all_of(parts_.begin(), parts_.end(), is_at_end)) AddFirst(context);
  lists_.Finish(context);
}

void NumberedSum::OpenLists(ContextId context) const {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    Part& part = parts_[i];
    const ContextId state = States(context)[i];
    char bytes[sizeof(ContextId)];
    Put(state, bytes);
    part.next = part.end = nullptr;
    if (part.model->ContextLength(bytes) != lengths_[context]) continue;
    if (!part.lists->Has(state)) part.model->MakeList(state);
    const ContinuationLists::Steps steps = part.lists->Of(state);
    part.next = steps.begin();
    part.end = steps.end();
  }
}

void NumberedSum::AddFirst(ContextId context) const {
  Word word = kSentenceStart;  // greater than all words
  for (const Part& part : parts_) {
    if (part.next != part.end) word = std::min(word, part.next->word);
  }
  Score score = 0;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    Part& part = parts_[i];
    if (part.next != part.end && part.next->word == word) {
      score += part.next->score;
      next_[i] = part.next->next;
      ++part.next;
    } else {
      char from[sizeof(ContextId)];
      char to[sizeof(ContextId)];
      Put(States(context)[i], from);
      score += part.model->ScoreWord(from, word, to).score;
      next_[i] = Get(to);
    }
  }
  lists_.Add({word, Intern(next_.data()), score});
}

}  // namespace exact
