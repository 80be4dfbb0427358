#include "core/relax/context_forest.h"

#include <algorithm>
#include <utility>

#include "core/base/gallop.h"
#include "core/base/id_table.h"
#include "core/relax/continuations.h"
#include "core/relax/target_words.h"

namespace exact {
namespace {

constexpr std::size_t kCheckTimeEvery = 1024;  // contexts
constexpr Score kNothing = -std::numeric_limits<Score>::infinity();

// A node under construction, numbered within its frontier.
struct Site {
  ContextId context;
  std::uint32_t parent;
  Score backoff;
  GroupId groups_begin;
  GroupId groups_end;
  GroupId empty_group = IdTable::kNone;
  bool real = false;
};

// Where a context is at home at a frontier: at a site of its own or, if no word that may follow
// needs the whole of it, at that of a shorter context; then backing off is added to the score.
struct Home {
  std::uint32_t site;
  Score backoff;
};

// Appending the word of a group.
struct FirstStep {
  std::uint32_t word;  // which of the outlook's words; </s> is the one behind the last
  ContextId next;      // kNone for </s>
  Score score;
};

// What is built at one frontier.  Groups and moves are numbered within it, too.
struct Ground {
  struct Pending {
    std::uint32_t site;
    bool empty_group;
  };

  std::vector<Site> sites;
  IdTable index;  // homes, by context
  std::vector<Home> homes;
  std::vector<ContextForest::Group> groups;
  std::vector<FirstStep> first_steps;  // by group
  std::vector<ContextForest::Move> moves;
  std::vector<Pending> pending;  // sites that have no moves yet
};

}  // namespace

class ContextForestBuilder {
 public:
  ContextForestBuilder(const SearchProblem& problem, LmContexts& contexts,
                       const CoverageLattice& lattice, Budget& budget, ContextForest* forest)
      : problem_(problem),
        contexts_(contexts),
        budget_(budget),
        table_(forest->table_),
        context_length_(contexts.model().Order() - 1),
        forest_(*forest),
        words_(problem, forest->table_, contexts.model()),
        continuations_(words_, contexts, budget),
        outlooks_(
            LookOut(problem.sentence_length, forest->choices_, forest->table_, words_, lattice)),
        grounds_(problem.sentence_length + 1) {}

  void Run() {
    const std::uint32_t first = problem_.InitialFrontier();
    const std::uint32_t start = FindHome(first, contexts_.begin_sentence()).site;
    MakeReal(first, start);
    while (AddPendingMoves()) {
    }
    Join();
    forest_.start_ = forest_.NodesAt(first) + start;
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
    forest_.allocation_.Add(sizeof(Home) + 2 * sizeof(std::uint64_t));
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
    forest_.allocation_.Add(sizeof(Site) + sizeof(ContextForest::Node));
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
      const TargetWord word = outlook.words[index].word;
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
    forest_.allocation_.Add(sizeof(ContextForest::Group) + sizeof(FirstStep) +
                            sizeof(ForestNodeId));
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
      const std::uint32_t after = forest_.choices_[choice].frontier;
      if (barren && outlooks_[after].end == IdTable::kNone && !HasEmpty(after)) continue;
      const Home home = FindHome(after, step.next);
      const std::uint32_t site = differs == step.next ? home.site : FindHome(after, differs).site;
      if (grounds_[after].sites[site].context != differs) continue;
      const Score fixed = table_.entries()[forest_.choices_[choice].entry].fixed;
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
    const StepChoice& choice = forest_.choices_[id];
    const OptionTable::Entry& entry = table_.entries()[choice.entry];
    const TargetWord* words = words_.Begin(choice.entry);
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
    const std::uint32_t after = forest_.choices_[id].frontier;
    if (!grounds_[after].sites[home.site].real) MakeReal(after, home.site);
    AddMove(frontier, {score + home.backoff, home.site, id});
  }

  void AddEmptyMoves(std::uint32_t frontier, std::uint32_t site) {
    Ground& ground = grounds_[frontier];
    const Site from = ground.sites[site];
    const auto begin = static_cast<std::uint32_t>(ground.moves.size());
    for (const ChoiceId id : outlooks_[frontier].empty) {
      const StepChoice& choice = forest_.choices_[id];
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
    forest_.allocation_.Add(sizeof(ContextForest::Move) + sizeof(GroupId));
    grounds_[frontier].moves.push_back(move);
  }

  static void SetMoves(GroupId group, std::uint32_t begin, Ground* ground) {
    ground->groups[group].begin = begin;
    ground->groups[group].end = static_cast<std::uint32_t>(ground->moves.size());
  }

  // Puts all frontiers one behind the other.
  void Join() {
    ForestNodeId nodes = 0;
    std::size_t groups = 0;
    std::size_t moves = 0;
    for (const Ground& ground : grounds_) {
      forest_.nodes_at_.push_back(nodes);
      nodes += static_cast<ForestNodeId>(ground.sites.size());
      groups += ground.groups.size();
      moves += ground.moves.size();
    }
    forest_.nodes_at_.push_back(nodes);
    Allocation twice(budget_);  // until all is moved
    twice.Add(nodes * sizeof(ContextForest::Node) + groups * sizeof(ContextForest::Group) +
              moves * sizeof(ContextForest::Move));
    forest_.nodes_.reserve(nodes + 1);
    forest_.groups_.reserve(groups);
    forest_.node_of_.assign(groups, nodes);
    forest_.moves_.reserve(moves);
    forest_.group_of_.resize(moves);
    for (std::uint32_t frontier = 0; frontier < grounds_.size(); ++frontier) {
      forest_.groups_at_.push_back(static_cast<GroupId>(forest_.groups_.size()));
      forest_.moves_from_.push_back(static_cast<std::uint32_t>(forest_.moves_.size()));
      Join(frontier, grounds_[frontier]);
      grounds_[frontier] = Ground();
    }
    forest_.groups_at_.push_back(static_cast<GroupId>(groups));
    forest_.moves_from_.push_back(static_cast<std::uint32_t>(moves));
    forest_.nodes_.push_back({IdTable::kNone, 0, problem_.sentence_length + 1, 0, 0, IdTable::kNone,
                              true, IdTable::kNone});
  }

  void Join(std::uint32_t frontier, const Ground& ground) {
    const auto first_group = static_cast<GroupId>(forest_.groups_.size());
    const auto first_move = static_cast<std::uint32_t>(forest_.moves_.size());
    const auto later = [](std::uint32_t first, std::uint32_t number) {
      return number == IdTable::kNone ? number : first + number;
    };
    for (const Site& site : ground.sites) {
      std::fill(forest_.node_of_.begin() + first_group + site.groups_begin,
                forest_.node_of_.begin() + first_group + site.groups_end,
                static_cast<ForestNodeId>(forest_.nodes_.size()));
      forest_.nodes_.push_back({later(forest_.NodesAt(frontier), site.parent), site.backoff,
                                frontier, first_group + site.groups_begin,
                                first_group + site.groups_end, later(first_group, site.empty_group),
                                site.real, site.context});
    }
    for (const ContextForest::Group& group : ground.groups) {
      std::fill(forest_.group_of_.begin() + first_move + group.begin,
                forest_.group_of_.begin() + first_move + group.end,
                static_cast<GroupId>(forest_.groups_.size()));
      forest_.groups_.push_back({later(first_group, group.inherited), group.difference,
                                 first_move + group.begin, first_move + group.end});
    }
    for (const ContextForest::Move& move : ground.moves) {
      const ForestNodeId first = forest_.NodesAt(forest_.choices_[move.choice].frontier);
      forest_.moves_.push_back({move.score, first + move.to, move.choice});
    }
  }

  const SearchProblem& problem_;
  LmContexts& contexts_;
  Budget& budget_;
  const OptionTable& table_;
  const std::size_t context_length_;
  ContextForest& forest_;
  const TargetWords words_;
  Continuations continuations_;
  const std::vector<Outlook> outlooks_;  // by frontier
  std::vector<Ground> grounds_;          // by frontier
  std::size_t done_ = 0;
  // Kept between calls to save allocations:
  std::vector<const Outlook::SecondWord*> seconds_;
};

ContextForest::ContextForest(const SearchProblem& problem, const OptionTable& table,
                             LmContexts& contexts, const CoverageLattice& lattice, Budget& budget)
    : table_(table),
      allocation_(budget),
      choices_(ListChoices(problem.sentence_length, table, lattice)) {
  allocation_.Add(choices_.size() * sizeof(StepChoice));
  ContextForestBuilder(problem, contexts, lattice, budget, this).Run();
}

}  // namespace exact
