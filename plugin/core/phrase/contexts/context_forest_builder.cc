#include "plugin/core/phrase/contexts/context_forest_builder.h"

#include <limits>
#include <utility>

#include "plugin/core/base/gallop.h"
#include "plugin/core/base/id_table.h"
#include "plugin/core/ngram/continuations.h"
#include "plugin/core/phrase/contexts/target_words.h"

namespace exact {
namespace {

constexpr std::size_t kCheckTimeEvery = 1024;  // contexts
constexpr Score kNothing = -std::numeric_limits<Score>::infinity();

class Builder {
 public:
  Builder(const SearchProblem& problem, const OptionTable& table,
          const std::vector<StepChoice>& choices, const CoverageLattice& lattice,
          LmContexts& contexts, Budget& budget, Allocation* allocation)
      : problem_(problem),
        table_(table),
        choices_(choices),
        contexts_(contexts),
        context_length_(contexts.model().Order() - 1),
        budget_(budget),
        allocation_(*allocation),
        words_(problem, table, contexts.model()),
        continuations_(words_.words(), contexts),
        outlooks_(LookOut(problem.sentence_length, choices, table, words_, lattice)),
        grounds_(problem.sentence_length + 1) {}

  ForestGrounds Run() {
    const std::uint32_t first = problem_.InitialFrontier();
    const std::uint32_t start = FindHome(first, contexts_.begin_sentence()).site;
    MakeReal(first, start);
    while (AddPendingMoves()) {
    }
    return {std::move(grounds_), start};
  }

 private:
  // Whether an option without a word may come next.
  bool HasEmpty(std::uint32_t frontier) const { return !outlooks_[frontier].empty.empty(); }

  // Goes over all frontiers once; what belongs to one of them fits into the cache, all together
  // does not.  Returns whether there was something to do.
  bool AddPendingMoves() {
    bool found = false;
    for (std::uint32_t frontier = 0; frontier < grounds_.size(); ++frontier) {
      std::vector<Ground::Pending>& pending = grounds_[frontier].pending;
      found = found || !pending.empty();
      // In the order of their sites, so that moves lie in the order in which they will be read.
      for (std::size_t i = 0; i < pending.size(); ++i) {
        if (++done_ % kCheckTimeEvery == 0) budget_.CheckTime();
        const Ground::Pending next = pending[i];
        if (next.empty_group) {
          AddEmptyMoves(frontier, next.site);
        } else {
          AddMoves(frontier, next.site);
        }
      }
      pending.clear();
    }
    return found;
  }

  Home FindHome(std::uint32_t frontier, ContextId context) {
    Ground& ground = grounds_[frontier];
    const std::uint64_t hash = ExactHash(context);
    const std::uint32_t known = ground.index.Find(hash);
    if (known != IdTable::kNone) return ground.homes[known];
    const Home home = MakeHome(frontier, context);
    allocation_.Add(sizeof(Home) + 2 * sizeof(std::uint64_t));
    ground.index.FindOrAdd(hash, [&] { return static_cast<std::uint32_t>(ground.homes.size()); });
    ground.homes.push_back(home);
    return home;
  }

  Home MakeHome(std::uint32_t frontier, ContextId context) {
    Ground& ground = grounds_[frontier];
    const LmContexts::Shorter shorter = contexts_.Shorten(context);
    Home home{IdTable::kNone, 0};
    if (shorter.context != IdTable::kNone) {
      home = FindHome(frontier, shorter.context);
      home.backoff += shorter.backoff;
    }
    const bool first = home.site == IdTable::kNone;
    const auto begin = static_cast<GroupId>(ground.groups.size());
    // What needs a context whole needs the shorter one whole.
    if (first || ground.sites[home.site].context == shorter.context) {
      AddGroups(frontier, context, home.site);
    }
    const auto end = static_cast<GroupId>(ground.groups.size());
    // Where an empty phrase may come next, the context lives on; and who backs off from <s> pays.
    const bool must_be = HasEmpty(frontier) || context == contexts_.begin_sentence();
    if (begin == end && !first && !must_be) return home;
    allocation_.Add(sizeof(Site) + sizeof(ContextForest::Node));
    const auto site = static_cast<std::uint32_t>(ground.sites.size());
    ground.sites.push_back({context, home.site, home.backoff, begin, end});
    if (begin != end) ground.pending.push_back({site, false});
    return {site, 0};
  }

  // A context has groups for the words that need the whole of it: all, if there is no shorter one.
  void AddGroups(std::uint32_t frontier, ContextId context, std::uint32_t parent) {
    Ground& ground = grounds_[frontier];
    const Outlook& outlook = outlooks_[frontier];
    const auto end_of_sentence = static_cast<std::uint32_t>(outlook.words.size());
    if (parent == IdTable::kNone) {
      for (std::uint32_t word = 0; word < end_of_sentence; ++word) {
        // Of a unigram model options have all scores with them.
        const Continuations::Step step =
            context_length_ == 0 ? Continuations::Step{0, context, 0}
                                 : continuations_.Append(context, outlook.words[word].word);
        AddGroup(&ground, {word, step.next, step.score}, IdTable::kNone);
      }
      if (outlook.end == IdTable::kNone) return;
      AddGroup(&ground, {end_of_sentence, IdTable::kNone, contexts_.End(context)}, IdTable::kNone);
      return;
    }
    // Nothing can be here that the shorter context does not have.
    GroupId group = ground.sites[parent].groups_begin;
    GroupId groups_end = ground.sites[parent].groups_end;
    const bool may_end =
        group != groups_end && ground.first_steps[groups_end - 1].word == end_of_sentence;
    if (may_end) --groups_end;
    const Continuations::Steps steps = continuations_.Of(context);
    const Continuations::Step* step = steps.begin();
    while (step != steps.end() && group != groups_end) {
      const std::uint32_t index = ground.first_steps[group].word;
      const WordNumber word = outlook.words[index].word;
      if (step->word < word) {
        ++step;
      } else if (word < step->word) {
        ++group;
      } else {
        AddGroup(&ground, {index, step->next, step->score}, group++);
        ++step;
      }
    }
    if (!may_end) return;
    const LanguageModel::WordScore end = contexts_.ScoreEnd(context);
    if (!end.needs_whole_context) return;
    AddGroup(&ground, {end_of_sentence, IdTable::kNone, end.score}, groups_end);
  }

  GroupId AddGroup(Ground* ground, const FirstStep& step, GroupId inherited) {
    allocation_.Add(sizeof(ContextForest::Group) + sizeof(FirstStep) + sizeof(ForestNodeId));
    const auto id = static_cast<GroupId>(ground->groups.size());
    ground->groups.push_back({inherited, kNothing, 0, 0});
    ground->first_steps.push_back(step);
    return id;
  }

  void MakeReal(std::uint32_t frontier, std::uint32_t site) {
    Ground& ground = grounds_[frontier];
    ground.sites[site].real = true;
    if (!HasEmpty(frontier)) return;
    ground.sites[site].empty_group =
        AddGroup(&ground, {IdTable::kNone, IdTable::kNone, 0}, IdTable::kNone);
    ground.pending.push_back({site, true});
  }

  void AddMoves(std::uint32_t frontier, std::uint32_t site) {
    Ground& ground = grounds_[frontier];
    const Site from = ground.sites[site];
    const std::size_t end_of_sentence = outlooks_[frontier].words.size();
    for (GroupId group = from.groups_begin; group < from.groups_end; ++group) {
      const auto begin = static_cast<std::uint32_t>(ground.moves.size());
      const bool ends = ground.first_steps[group].word == end_of_sentence;
      if (ground.groups[group].inherited != IdTable::kNone) {
        AddDifferingMoves(frontier, group);
      } else if (ends) {
        AddMove(frontier, {ground.first_steps[group].score, 0, outlooks_[frontier].end});
      } else {
        AddAllMoves(frontier, group);
      }
      SetMoves(group, begin, &ground);
    }
  }

  void AddAllMoves(std::uint32_t frontier, GroupId group) {
    const FirstStep& step = grounds_[frontier].first_steps[group];
    const Outlook::FirstWord& word = outlooks_[frontier].words[step.word];
    const Beginning first = Begin(step);
    for (std::uint32_t i = word.begin; i < word.single_end; ++i) AddMove(frontier, first, i);
    for (const Outlook::SecondWord& second : word.seconds) AddMoves(frontier, first, second);
  }

  // Sets the difference to the shorter context's group, and adds the moves that differ by more.
  void AddDifferingMoves(std::uint32_t frontier, GroupId id) {
    Ground& ground = grounds_[frontier];
    const FirstStep step = ground.first_steps[id];
    const FirstStep shorter = ground.first_steps[ground.groups[id].inherited];
    Score difference = step.score - shorter.score;
    // The last context longer than the one that the shorter context's group comes to.
    ContextId differs = IdTable::kNone;
    for (ContextId context = step.next; context != shorter.next;) {
      differs = context;
      const LmContexts::Shorter next = contexts_.Shorten(context);
      // A sum of models that forget differently may pass it by: then nothing is alike.
      if (next.context == IdTable::kNone) {
        AddAllMoves(frontier, id);
        return;
      }
      context = next.context;
      difference += next.backoff;
    }
    ground.groups[id].difference = difference;
    if (differs == IdTable::kNone) return;
    AddDifferingSingles(frontier, step, differs);
    AddDifferingSeconds(frontier, step, differs);
  }

  // An option of one word differs if the longer context has a site of its own where it comes to.
  void AddDifferingSingles(std::uint32_t frontier, const FirstStep& step, ContextId differs) {
    const Outlook& outlook = outlooks_[frontier];
    const Outlook::FirstWord& word = outlook.words[step.word];
    const Continuations::Steps steps = continuations_.Of(differs);
    const bool barren = steps.begin() == steps.end();
    for (std::uint32_t i = word.begin; i < word.single_end; ++i) {
      const ChoiceId choice = outlook.choices[i];
      const std::uint32_t after = choices_[choice].frontier;
      if (barren && outlooks_[after].end == IdTable::kNone && !HasEmpty(after)) continue;
      const Home home = FindHome(after, step.next);
      const std::uint32_t site = differs == step.next ? home.site : FindHome(after, differs).site;
      if (grounds_[after].sites[site].context != differs) continue;
      const Score fixed = table_.entries()[choices_[choice].entry].fixed;
      AddMove(frontier, choice, fixed + step.score, home);
    }
  }

  // One of more words differs if the second one needs what is longer about the context.
  void AddDifferingSeconds(std::uint32_t frontier, const FirstStep& step, ContextId differs) {
    const Outlook::FirstWord& word = outlooks_[frontier].words[step.word];
    const Continuations::Steps steps = continuations_.Of(differs);
    seconds_.clear();
    Intersect(
        steps.begin(), steps.end(), word.seconds.begin(), word.seconds.end(),
        [](const Continuations::Step& found) { return found.word; },
        [](const Outlook::SecondWord& second) { return second.word; },
        [&](const Continuations::Step&, const Outlook::SecondWord& second) {
          seconds_.push_back(&second);
        });
    for (const Outlook::SecondWord* second : seconds_) AddMoves(frontier, Begin(step), *second);
  }

  // The first words of options, scored after a context.
  struct Beginning {
    Score score;
    ContextId next;
    std::uint32_t words;
  };

  static Beginning Begin(const FirstStep& step) { return {step.score, step.next, 1}; }

  void AddMoves(std::uint32_t frontier, const Beginning& first, const Outlook::SecondWord& second) {
    Beginning beginning = first;
    if (context_length_ > 1) {
      const Continuations::Step step = continuations_.Append(first.next, second.word);
      beginning = {first.score + step.score, step.next, 2};
    }
    for (std::uint32_t i = second.begin; i < second.end; ++i) AddMove(frontier, beginning, i);
  }

  // Adds the move for one of the outlook's choices.
  void AddMove(std::uint32_t frontier, const Beginning& beginning, std::uint32_t number) {
    const ChoiceId id = outlooks_[frontier].choices[number];
    const StepChoice& choice = choices_[id];
    const OptionTable::Entry& entry = table_.entries()[choice.entry];
    const WordNumber* words = words_.Begin(choice.entry);
    ContextId to = beginning.next;
    Score score = entry.fixed + beginning.score;
    for (std::uint32_t i = beginning.words; i < entry.left_words; ++i) {
      const Continuations::Step step = continuations_.Append(to, words[i]);
      score += step.score;
      to = step.next;
    }
    if (entry.right != OptionTable::kDependsOnLeft) to = entry.right;
    AddMove(frontier, id, score, FindHome(choice.frontier, to));
  }

  void AddMove(std::uint32_t frontier, ChoiceId id, Score score, const Home& home) {
    const std::uint32_t after = choices_[id].frontier;
    if (!grounds_[after].sites[home.site].real) MakeReal(after, home.site);
    AddMove(frontier, {score + home.backoff, home.site, id});
  }

  void AddEmptyMoves(std::uint32_t frontier, std::uint32_t site) {
    Ground& ground = grounds_[frontier];
    const Site from = ground.sites[site];
    const auto begin = static_cast<std::uint32_t>(ground.moves.size());
    for (const ChoiceId id : outlooks_[frontier].empty) {
      const StepChoice& choice = choices_[id];
      const Score score = table_.entries()[choice.entry].fixed;
      if (choice.frontier == grounds_.size()) {
        AddMove(frontier, {score, 0, id});
      } else {
        AddMove(frontier, id, score, FindHome(choice.frontier, from.context));
      }
    }
    SetMoves(from.empty_group, begin, &ground);
  }

  void AddMove(std::uint32_t frontier, const ContextForest::Move& move) {
    allocation_.Add(sizeof(ContextForest::Move) + sizeof(GroupId));
    grounds_[frontier].moves.push_back(move);
  }

  static void SetMoves(GroupId group, std::uint32_t begin, Ground* ground) {
    ground->groups[group].begin = begin;
    ground->groups[group].end = static_cast<std::uint32_t>(ground->moves.size());
  }

  const SearchProblem& problem_;
  const OptionTable& table_;
  const std::vector<StepChoice>& choices_;
  LmContexts& contexts_;
  const std::size_t context_length_;
  Budget& budget_;
  Allocation& allocation_;
  const TargetWords words_;
  Continuations continuations_;
  const std::vector<Outlook> outlooks_;  // by frontier
  std::vector<Ground> grounds_;          // by frontier
  std::size_t done_ = 0;
  // Kept between calls to save allocations:
  std::vector<const Outlook::SecondWord*> seconds_;
};

}  // namespace

ForestGrounds BuildGrounds(const SearchProblem& problem, const OptionTable& table,
                           const std::vector<StepChoice>& choices, const CoverageLattice& lattice,
                           LmContexts& contexts, Budget& budget, Allocation* allocation) {
  return Builder(problem, table, choices, lattice, contexts, budget, allocation).Run();
}

}  // namespace exact
