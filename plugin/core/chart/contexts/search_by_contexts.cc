#include "plugin/core/chart/contexts/search_by_contexts.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "plugin/core/chart/contexts/item_search.h"
#include "plugin/core/chart/contexts/network_builder.h"
#include "plugin/core/lagrange/round_loop.h"

namespace exact::chart {
namespace {

std::vector<Word> WordsOf(const Forest& forest) {
  std::vector<Word> words;
  for (EdgeId edge = 0; edge < forest.edge_count(); ++edge) {
    for (const Symbol symbol : forest.Target(edge)) {
      if (!symbol.is_slot() && symbol.word() != kSentenceStart) words.push_back(symbol.word());
    }
  }
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

class Search {
 public:
  Search(Space& space, ChartRun* run)
      : space_(space),
        run_(*run),
        words_(WordsOf(space.problem.forest)),
        joiner_(space.contexts),
        rules_(space.problem.forest, joiner_),
        model_(space, joiner_, words_, run->budget),
        short_strings_(space.problem.forest),
        rounds_(run->best.bracket(), run->max_rounds, run->budget, run->observer) {}

  void Run() {
    const bool dbg = getenv("CHART_DEBUG") != nullptr;
    const double t0 = run_.budget.Seconds();
    network_ = BuildNetwork(space_.problem, short_strings_, Survivors(), model_, run_.budget);
    prices_.left.assign(network_.lefts.size(), 0);
    prices_.right.assign(network_.entries.size(), 0);
    moves_ = prices_;
    if (dbg)
      fprintf(stderr,
              "built %.3f s: vertices %zu edges %zu words %zu variants %zu links %zu lefts %zu "
              "entries %zu frontiers %zu follows %zu fngrams %zu starts %zu sngrams %zu jf %zu jo "
              "%zu targets %zu after %zu opstarts %zu contexts %zu MB %.1f\n",
              run_.budget.Seconds() - t0, network_.vertices.size(),
              space_.problem.forest.edge_count(), words_.size(), network_.variants.size(),
              network_.links.size(), network_.lefts.size(), network_.entries.size(),
              network_.frontiers.size(), network_.follows.size(), network_.follow_ngrams.size(),
              network_.starts.size(), network_.start_ngrams.size(), network_.joint_follows.size(),
              network_.joint_openings.size(), network_.targets.size(), network_.after_items.size(),
              network_.opening_starts.size(), model_.size(), network_.Bytes() / 1e6);
    std::uint64_t most = 1 << 14;
    for (int round = 0;; ++round) {
      rounds_.Begin();
      ++run_.effort.rounds;
      NetworkBounds bounds(network_);
      const double t1 = run_.budget.Seconds();
      const Score bound = std::max(bounds.Solve(prices_), network_.best_short);
      const double t2 = run_.budget.Seconds();
      const bool settled = rounds_.End(bound, {"contexts", network_.entries.size(), {}, 0});
      if (dbg)
        fprintf(stderr, "round %d bound %.4f best %.4f gap %.4f  solve %.4f s\n", round, bound,
                run_.best.score(), bound - run_.best.score(), t2 - t1);
      if (settled) return;
      const Score gap = bound - run_.best.score();
      if (round >= 2 && (gap < 6 || round % 4 == 0)) {
        ItemSearch search(space_, joiner_, rules_, model_, {network_, bounds, prices_},
                          run_.budget);
        const Score floor = run_.best.score() + Tolerance(run_.best.score()) / 4;
        const bool ended = search.Run(floor, most);
        run_.effort.states += search.graph().item_count();
        if (dbg)
          fprintf(stderr, "  search %s: %zu items %llu combinations %.4f s\n",
                  ended ? "ended" : "gave up", search.graph().item_count(),
                  (unsigned long long)search.combinations(), run_.budget.Seconds() - t2);
        if (ended) {
          const std::optional<ScoredTree> best = search.graph().Best();
          if (best) run_.best.Offer(best->tree);
          run_.best.bracket().Lower(std::max(floor, run_.best.score()), BoundSource::kSearch);
          return;
        }
        most *= 2;
      }
      MovePrices(bounds);
    }
  }

 private:
  void MovePrices(const NetworkBounds& bounds) {
    static const double step = getenv("STEP") ? atof(getenv("STEP")) : 0.3;
    static const double momentum = getenv("MOM") ? atof(getenv("MOM")) : 0.3;
    static const double clip = getenv("CLIP") ? atof(getenv("CLIP")) : 1e9;
    const auto move = [&](Score claim, Score delivery, Score* price, Score* last) {
      Score d = claim - delivery;
      if (!(std::abs(d) < 1e100)) return;
      d = std::max(-clip, std::min(clip, d));
      *last = step * d + momentum * *last;
      *price += *last;
    };
    for (Index i = 0; i < prices_.left.size(); ++i) {
      move(bounds.LeftClaim(i), bounds.LeftDelivery(i), &prices_.left[i], &moves_.left[i]);
    }
    for (VertexId v = 0; v < network_.vertices.size(); ++v) {
      const Span rights = network_.Rights(v);
      for (Index i = rights.begin; i < rights.end; ++i) {
        move(bounds.RightClaim(i), bounds.RightDelivery(i), &prices_.right[i], &moves_.right[i]);
      }
    }
  }

  Space& space_;
  ChartRun& run_;
  const std::vector<Word> words_;
  EndJoiner joiner_;
  RuleStrings rules_;
  CoarseModel model_;
  ShortStrings short_strings_;
  RoundLoop rounds_;
  ContextNetwork network_;
  ContextPrices prices_;
  ContextPrices moves_;
};

}  // namespace

void SearchByContexts(Space& space, TreesAbove* /*wanted*/, ChartRun* run) {
  if (!space.problem.goal) {
    run->best.bracket().Lower(Bracket::kNothing, BoundSource::kSearch);
    return;
  }
  Search(space, run).Run();
}

}  // namespace exact::chart
