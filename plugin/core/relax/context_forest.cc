#include "core/relax/context_forest.h"

#include <algorithm>
#include <utility>

#include "core/base/id_table.h"
#include "core/relax/outlook.h"

namespace exact {
namespace {

constexpr std::size_t kCheckTimeEvery = 1024;  // contexts

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

}  // namespace

class ContextForestBuilder {
 public:
  ContextForestBuilder(const SearchProblem& problem, LmContexts& contexts,
                       const CoverageLattice& lattice, Budget& budget, ContextForest* forest)
      : problem_(problem),
        contexts_(contexts),
        lattice_(lattice),
        budget_(budget),
        table_(forest->table_),
        context_length_(contexts.model().Order() - 1),
        forest_(*forest),
        outlooks_(LookOut(problem, forest->table_, contexts.model(), lattice)),
        sites_(problem.sentence_length + 1),
        index_(problem.sentence_length + 1) {}

  void Run() {
    const std::uint32_t first = problem_.InitialFrontier();
    const std::uint32_t start = Enter(first, contexts_.begin_sentence());
    MakeReal(first, start);
    for (std::size_t done = 1; !pending_.empty(); ++done) {
      if (done % kCheckTimeEvery == 0) budget_.CheckTime();
      const Pending next = pending_.back();
      pending_.pop_back();
      if (next.empty_group) {
        AddEmptyMoves(next.frontier, next.site);
      } else {
        AddMoves(next.frontier, next.site);
      }
    }
    Number();
    forest_.start_ = forest_.NodesAt(first) + start;
  }

 private:
  using StepKind = CoverageLattice::StepKind;
  struct Pending {
    std::uint32_t frontier;
    std::uint32_t site;
    bool empty_group;
  };
  // Appending the word of a group.
  struct FirstStep {
    std::uint32_t word;  // which of the outlook's words; </s> is the one behind the last
    Score score;
    ContextId next;  // kNone for </s>
  };

  // Finds or makes the site of a context, and those of the shorter ones.
  std::uint32_t Enter(std::uint32_t frontier, ContextId context) {
    std::vector<Site>& sites = sites_[frontier];
    const auto is_it = [&](std::uint32_t site) { return sites[site].context == context; };
    const std::uint32_t known = index_[frontier].Find(MixBits(context), is_it);
    if (known != IdTable::kNone) return known;
    const LmContexts::Shorter shorter = contexts_.Shorten(context);
    const std::uint32_t parent =
        shorter.context == IdTable::kNone ? IdTable::kNone : Enter(frontier, shorter.context);
    return index_[frontier].FindOrAdd(MixBits(context), is_it, [&] {
      const auto site = static_cast<std::uint32_t>(sites.size());
      const auto begin = static_cast<GroupId>(forest_.groups_.size());
      AddGroups(frontier, context, parent);
      const auto end = static_cast<GroupId>(forest_.groups_.size());
      forest_.allocation_.Add(sizeof(Site) + sizeof(ContextForest::Node) +
                              2 * sizeof(std::uint64_t));
      sites.push_back({context, parent, shorter.backoff, begin, end});
      if (end != begin) pending_.push_back({frontier, site, false});
      return site;
    });
  }

  // A context has groups for the words that need the whole of it: all, if there is no shorter one.
  void AddGroups(std::uint32_t frontier, ContextId context, std::uint32_t parent) {
    const Outlook& outlook = outlooks_[frontier];
    const auto end_of_sentence = static_cast<std::uint32_t>(outlook.words.size());
    if (parent == IdTable::kNone) {
      for (std::uint32_t word = 0; word < end_of_sentence; ++word) {
        const LmContexts::WordStep& step = contexts_.Step(context, outlook.words[word].word.word);
        AddGroup({word, step.score, step.next}, IdTable::kNone);
      }
      if (outlook.end_step == IdTable::kNone) return;
      AddGroup({end_of_sentence, contexts_.End(context), IdTable::kNone}, IdTable::kNone);
      return;
    }
    // What needs the longer context whole needs the shorter one whole: nothing else can be here.
    const Site& shorter = sites_[frontier][parent];
    candidates_.clear();
    GroupId end_group = IdTable::kNone;
    for (GroupId group = shorter.groups_begin; group < shorter.groups_end; ++group) {
      const std::uint32_t word = first_steps_[group].word;
      if (word == end_of_sentence) {
        end_group = group;
      } else {
        candidates_.push_back(outlook.words[word].word);
      }
    }
    found_.clear();
    contexts_.FindContinuations(context, candidates_, &found_);
    for (const LmContexts::Continuation& found : found_) {
      const GroupId inherited = shorter.groups_begin + found.index;
      AddGroup({first_steps_[inherited].word, found.score, found.next}, inherited);
    }
    if (end_group == IdTable::kNone) return;
    const LanguageModel::WordScore end = contexts_.ScoreEnd(context);
    if (end.needs_whole_context) AddGroup({end_of_sentence, end.score, IdTable::kNone}, end_group);
  }

  GroupId AddGroup(const FirstStep& step, GroupId inherited) {
    forest_.allocation_.Add(sizeof(ContextForest::Group) + sizeof(FirstStep));
    const auto id = static_cast<GroupId>(forest_.groups_.size());
    forest_.groups_.push_back({inherited, kNothing, 0, 0, 0});
    first_steps_.push_back(step);
    return id;
  }

  void MakeReal(std::uint32_t frontier, std::uint32_t site) {
    sites_[frontier][site].real = true;
    if (outlooks_[frontier].empty.empty()) return;
    sites_[frontier][site].empty_group =
        AddGroup({IdTable::kNone, 0, IdTable::kNone}, IdTable::kNone);
    pending_.push_back({frontier, site, true});
  }

  // Where a move leads.  A context without a word of its own is as good as the shorter one, but
  // for what backing off costs, which is added to the score.
  std::uint32_t Resolve(std::uint32_t frontier, ContextId context, Score* score) {
    std::uint32_t site = Enter(frontier, context);
    const std::vector<Site>& sites = sites_[frontier];
    // Where an empty phrase may come next, the context lives on.
    while (outlooks_[frontier].empty.empty() && sites[site].parent != IdTable::kNone &&
           sites[site].groups_begin == sites[site].groups_end) {
      *score += sites[site].backoff;
      site = sites[site].parent;
    }
    return site;
  }

  void AddMoves(std::uint32_t frontier, std::uint32_t site) {
    const Outlook& outlook = outlooks_[frontier];
    const Site from = sites_[frontier][site];
    for (GroupId group = from.groups_begin; group < from.groups_end; ++group) {
      const auto begin = static_cast<std::uint32_t>(forest_.moves_.size());
      const bool ends = first_steps_[group].word == outlook.words.size();
      if (forest_.groups_[group].inherited != IdTable::kNone) {
        AddDifferingMoves(from.context, group,
                          ends ? nullptr : &outlook.words[first_steps_[group].word], outlook);
      } else if (ends) {
        AddMove(contexts_.End(from.context), kLast, outlook.end_step, IdTable::kNone);
      } else {
        AddAllMoves(from.context, group, outlook.words[first_steps_[group].word], outlook);
      }
      SetMoves(group, begin);
    }
  }

  void AddAllMoves(ContextId from, GroupId id, const Outlook::FirstWord& word,
                   const Outlook& outlook) {
    const Beginning first = Begin(from, first_steps_[id]);
    AddMoves(first, outlook, word.begin, word.single_end);
    for (std::size_t i = 0; i < word.parts.size(); ++i) {
      AddMoves(first, word.seconds[i].word, outlook, word.parts[i]);
    }
  }

  // Sets the difference to the shorter context's group, and adds the moves that differ by more.
  // `word` is nullptr for </s>.
  void AddDifferingMoves(ContextId from, GroupId id, const Outlook::FirstWord* word,
                         const Outlook& outlook) {
    const FirstStep& step = first_steps_[id];
    const FirstStep& shorter = first_steps_[forest_.groups_[id].inherited];
    Score difference = step.score - shorter.score;
    // The last context longer than the one that the shorter context's group comes to.
    ContextId differs = IdTable::kNone;
    for (ContextId context = step.next; context != shorter.next;) {
      differs = context;
      const LmContexts::Shorter next = contexts_.Shorten(context);
      // A sum of models that forget differently may pass it by: then nothing is alike.
      if (next.context == IdTable::kNone) {
        AddAllMoves(from, id, *word, outlook);
        return;
      }
      context = next.context;
      difference += next.backoff;
    }
    forest_.groups_[id].difference = difference;
    if (differs == IdTable::kNone) return;
    // One word: differs if the longer context has moves of its own where it comes to.
    const ContextId next = step.next;
    const ContextId shorter_next = shorter.next;
    const Beginning first = Begin(from, step);
    for (std::uint32_t i = word->begin; i < word->single_end; ++i) {
      const Outlook::Choice& choice = outlook.choices[i];
      const std::uint32_t after = FrontierAfter(choice);
      Score ignored = 0;
      if (Resolve(after, next, &ignored) != Resolve(after, shorter_next, &ignored)) {
        AddMove(first, choice);
      }
    }
    // More words: differs if the second one needs what is longer about the context.
    if (word->seconds.empty()) return;
    seconds_found_.clear();
    contexts_.FindContinuations(differs, word->seconds, &seconds_found_);
    for (const LmContexts::Continuation& found : seconds_found_) {
      AddMoves(first, word->seconds[found.index].word, outlook, word->parts[found.index]);
    }
  }

  // The first words of options, scored after a context: as far as it matters to them.
  struct Beginning {
    Score score;
    ContextId next;
    std::uint32_t words;
  };

  Beginning Begin(ContextId from, const FirstStep& step) const {
    if (context_length_ == 0) return {0, from, 0};
    return {step.score, step.next, 1};
  }

  void AddMoves(Beginning beginning, Word second, const Outlook& outlook,
                const Outlook::SecondWord& part) {
    if (context_length_ > 1) {
      const LmContexts::WordStep& step = contexts_.Step(beginning.next, second);
      beginning = {beginning.score + step.score, step.next, 2};
    }
    AddMoves(beginning, outlook, part.begin, part.end);
  }

  void AddMoves(const Beginning& beginning, const Outlook& outlook, std::uint32_t begin,
                std::uint32_t end) {
    for (std::uint32_t i = begin; i < end; ++i) AddMove(beginning, outlook.choices[i]);
  }

  void AddMove(const Beginning& beginning, const Outlook::Choice& choice) {
    const OptionTable::Entry& entry = table_.entries()[choice.entry];
    ContextId to = beginning.next;
    Score score = entry.fixed + beginning.score +
                  contexts_.Extend(beginning.next, entry.target + beginning.words,
                                   entry.target + entry.left_words, &to);
    if (entry.right != OptionTable::kDependsOnLeft) to = entry.right;
    const std::uint32_t site = Arrive(FrontierAfter(choice), to, &score);
    AddMove(score, site, choice.step, choice.entry);
  }

  std::uint32_t Arrive(std::uint32_t frontier, ContextId context, Score* score) {
    const std::uint32_t site = Resolve(frontier, context, score);
    if (!sites_[frontier][site].real) MakeReal(frontier, site);
    return site;
  }

  void AddEmptyMoves(std::uint32_t frontier, std::uint32_t site) {
    const Site from = sites_[frontier][site];
    const auto begin = static_cast<std::uint32_t>(forest_.moves_.size());
    for (const Outlook::Choice& choice : outlooks_[frontier].empty) {
      Score score = table_.entries()[choice.entry].fixed;
      const bool ends = lattice_.steps()[choice.step].kind == StepKind::kEmptyLast;
      const std::uint32_t to = ends ? kLast : Arrive(FrontierAfter(choice), from.context, &score);
      AddMove(score, to, choice.step, choice.entry);
    }
    SetMoves(from.empty_group, begin);
  }

  void AddMove(Score score, std::uint32_t to, StepId step, std::uint32_t entry) {
    forest_.allocation_.Add(sizeof(ContextForest::Move));
    forest_.moves_.push_back({score, to, step, entry});
  }

  void SetMoves(GroupId group, std::uint32_t begin) {
    forest_.groups_[group].begin = begin;
    forest_.groups_[group].end = static_cast<std::uint32_t>(forest_.moves_.size());
    forest_.groups_[group].all_end = forest_.groups_[group].end;
  }

  std::uint32_t FrontierAfter(const Outlook::Choice& choice) const {
    return table_.spans()[lattice_.steps()[choice.step].span].last + 1;
  }

  // Numbers the sites of all frontiers from left to right.
  void Number() {
    ForestNodeId first = 0;
    for (std::uint32_t frontier = 0; frontier < sites_.size(); ++frontier) {
      forest_.nodes_at_.push_back(first);
      for (const Site& site : sites_[frontier]) {
        const ForestNodeId parent =
            site.parent == IdTable::kNone ? IdTable::kNone : first + site.parent;
        forest_.nodes_.push_back({parent, site.backoff, frontier, site.groups_begin,
                                  site.groups_end, site.empty_group, site.real, site.context});
      }
      first = static_cast<ForestNodeId>(forest_.nodes_.size());
    }
    forest_.nodes_at_.push_back(first);
    forest_.nodes_.push_back({IdTable::kNone, 0, problem_.sentence_length + 1, 0, 0, IdTable::kNone,
                              true, IdTable::kNone});
    for (ContextForest::Move& move : forest_.moves_) {
      if (move.to == kLast) {
        move.to = forest_.last();
      } else {
        move.to += forest_.NodesAt(table_.spans()[lattice_.steps()[move.step].span].last + 1);
      }
    }
  }

  static constexpr std::uint32_t kLast = IdTable::kNone;
  static constexpr Score kNothing = -std::numeric_limits<Score>::infinity();

  const SearchProblem& problem_;
  LmContexts& contexts_;
  const CoverageLattice& lattice_;
  Budget& budget_;
  const OptionTable& table_;
  const std::size_t context_length_;
  ContextForest& forest_;
  const std::vector<Outlook> outlooks_;   // by frontier
  std::vector<std::vector<Site>> sites_;  // by frontier
  std::vector<IdTable> index_;            // by frontier
  std::vector<FirstStep> first_steps_;    // by group
  std::vector<Pending> pending_;
  // Kept between calls to save allocations:
  std::vector<LanguageModel::KeyedWord> candidates_;
  std::vector<LmContexts::Continuation> found_;
  std::vector<LmContexts::Continuation> seconds_found_;
};

ContextForest::ContextForest(const SearchProblem& problem, const OptionTable& table,
                             LmContexts& contexts, const CoverageLattice& lattice, Budget& budget)
    : table_(table), allocation_(budget) {
  ContextForestBuilder(problem, contexts, lattice, budget, this).Run();
}

}  // namespace exact
