#include "plugin/core/phrase/contexts/coverage_lattice.h"

#include <algorithm>
#include <numeric>

#include "plugin/core/base/id_table.h"

namespace exact {
namespace {

constexpr std::uint32_t kMaskBits = 64;
constexpr std::size_t kCheckTimeEvery = 1024;  // nodes

// A set of translated words: all before the first gap, and those of the mask, whose lowest bit
// stands for the word after the gap.
struct Covered {
  std::uint32_t first_gap;
  std::uint64_t mask;

  bool Has(std::uint32_t word) const {
    if (word <= first_gap) return word < first_gap;
    const std::uint32_t bit = word - first_gap - 1;
    return bit < kMaskBits && (mask >> bit & 1) != 0;
  }

  // Returns false if the mask is too short for it.  Requires: the word is not translated yet.
  bool Add(std::uint32_t word) {
    if (word != first_gap) {
      const std::uint32_t bit = word - first_gap - 1;
      if (bit >= kMaskBits) return false;
      mask |= std::uint64_t{1} << bit;
      return true;
    }
    for (bool translated = true; translated; mask >>= 1) {
      ++first_gap;
      translated = (mask & 1) != 0;
    }
    return true;
  }
};

}  // namespace

class CoverageLatticeBuilder {
 public:
  CoverageLatticeBuilder(const SearchProblem& problem, const OptionTable& table,
                         std::size_t max_edges, Budget& budget)
      : problem_(problem),
        table_(table),
        max_edges_(max_edges),
        budget_(budget),
        allocation_(budget),
        contents_(table.spans().size()),
        levels_(problem.sentence_length + 1) {
    for (SpanId span = 0; span < table_.spans().size(); ++span) {
      for (std::uint32_t e = table_.spans()[span].begin; e < table_.spans()[span].end; ++e) {
        (table_.entries()[e].empty_target ? contents_[span].empty : contents_[span].words) = true;
      }
    }
  }

  // Returns false if the lattice would be too large.
  bool Explore() {
    Covered start{problem_.InitialFrontier(), 0};
    for (std::uint32_t i = start.first_gap + 1; i < problem_.sentence_length; ++i) {
      if (problem_.initial_coverage.Has(i) && !start.Add(i)) return false;
    }
    places_.push_back({{0, 0}, 0, {}, 0, 0, false});  // where all derivations end
    Intern(start, start.first_gap, Expectation());
    std::size_t checked = 0;
    for (const std::vector<std::uint32_t>& level : levels_) {
      for (std::size_t i = 0; i < level.size(); ++i) {
        if (++checked % kCheckTimeEvery == 0) budget_.CheckTime();
        if (!Expand(level[i]) || links_.size() > max_edges_) return false;
      }
    }
    return true;
  }

  std::unique_ptr<CoverageLattice> Finish() {
    FindDeadEnds();
    std::unique_ptr<CoverageLattice> lattice(new CoverageLattice(budget_));
    // The start is there even if it is a dead end.
    std::vector<std::uint32_t> kept;
    for (const std::vector<std::uint32_t>& level : levels_) {
      for (const std::uint32_t place : level) {
        if (places_[place].lives || place == kStart) kept.push_back(place);
      }
    }
    kept.push_back(kEnd);
    lattice->allocation_.Add(kept.size() * sizeof(CoverageLattice::Node) +
                             links_.size() * sizeof(CoverageLattice::Edge));
    std::vector<std::uint32_t> number(places_.size(), 0);
    for (std::uint32_t n = 0; n < kept.size(); ++n) number[kept[n]] = n;
    for (const std::uint32_t id : kept) {
      const Place& place = places_[id];
      const std::size_t begin = lattice->edges_.size();
      for (std::size_t i = place.links_begin; i < place.links_end; ++i) {
        if (!places_[links_[i].to].lives) continue;
        const VariantId variant = AddVariant(place.frontier, links_[i], lattice.get());
        lattice->edges_.push_back({number[links_[i].to], variant});
      }
      const std::uint32_t words =
          id == kEnd ? problem_.sentence_length + 1 : CountWords(place.covered);
      lattice->nodes_.push_back({words, place.frontier, begin, lattice->edges_.size()});
    }
    if (problem_.reordering.lexicalized) {
      SortVariants(lattice.get());
    } else {
      AddOnlyVariants(lattice.get());
    }
    return lattice;
  }

 private:
  using StepKind = CoverageLattice::StepKind;
  static constexpr std::uint32_t kEnd = 0;
  static constexpr std::uint32_t kStart = 1;

  // A node before it is known whether it leads anywhere.
  struct Place {
    Covered covered;
    std::uint32_t frontier;
    Expectation expectation;
    std::size_t links_begin;
    std::size_t links_end;
    bool lives;
  };
  struct Link {
    std::uint32_t to;
    SpanId span;
    StepKind kind;
    Orientation own = Orientation::kNone;
    Orientation next = Orientation::kNone;
  };
  struct Contents {
    bool words = false;
    bool empty = false;
  };

  std::uint32_t Intern(const Covered& covered, std::uint32_t frontier,
                       const Expectation& expectation) {
    const std::uint64_t where = std::uint64_t{covered.first_gap} << 32 | frontier;
    const std::uint64_t hash = MixBits(covered.mask ^ MixBits(where ^ expectation.Bits() << 16));
    return index_.FindOrAdd(
        hash,
        [&](std::uint32_t id) {
          const Place& place = places_[id];
          return place.covered.first_gap == covered.first_gap &&
                 place.covered.mask == covered.mask && place.frontier == frontier &&
                 place.expectation == expectation;
        },
        [&] {
          const auto id = static_cast<std::uint32_t>(places_.size());
          allocation_.Add(sizeof(Place) + sizeof(id) + 2 * sizeof(std::uint64_t));
          places_.push_back({covered, frontier, expectation, 0, 0, false});
          levels_[CountWords(covered)].push_back(id);
          return id;
        });
  }

  bool Expand(std::uint32_t id) {
    const Place place = places_[id];
    const std::uint32_t gap = place.covered.first_gap;
    const std::size_t begin = links_.size();
    if (gap == problem_.sentence_length) AddLink({kEnd, IdTable::kNone, StepKind::kEnd});
    for (std::uint32_t first = gap; first < problem_.sentence_length; ++first) {
      if (!problem_.reordering.GapAllowed(gap, first, first)) break;  // nor any later one
      if (!problem_.reordering.JumpAllowed(place.frontier, first)) continue;
      if (!AddLinksFrom(place, first)) return false;
    }
    places_[id].links_begin = begin;
    places_[id].links_end = links_.size();
    return true;
  }

  // The spans that start at `first`.
  bool AddLinksFrom(const Place& from, std::uint32_t first) {
    Covered covered = from.covered;
    const std::uint32_t gap = covered.first_gap;
    std::uint32_t word = first;
    for (SpanId span = table_.SpansFrom(first); span < table_.SpansFrom(first + 1); ++span) {
      const std::uint32_t last = table_.spans()[span].last;
      for (; word <= last; ++word) {
        if (covered.Has(word)) return true;
        if (!covered.Add(word)) return false;
      }
      if (!problem_.reordering.GapAllowed(gap, first, last)) return true;
      if (problem_.reordering.host_rule && !HostAllows(from.covered, first, last)) continue;
      Orientation own = Orientation::kNone;
      if (problem_.reordering.lexicalized) {
        own = OrientationOf(from.expectation.previous_first, from.frontier, first, last);
        if (!from.expectation.Allows(own)) continue;
      }
      AddLinks(covered, span, own);
    }
    return true;
  }

  // The span's phrases, which have led to this coverage.
  void AddLinks(const Covered& covered, SpanId span, Orientation own) {
    if (covered.first_gap == problem_.sentence_length) {
      const std::uint32_t to = Intern(covered, table_.spans()[span].last + 1, Expectation());
      if (contents_[span].words) AddLink({to, span, StepKind::kWords, own});
      if (contents_[span].empty) AddLink({kEnd, span, StepKind::kEmptyLast, own});
    } else if (!problem_.reordering.lexicalized) {
      AddLinks(covered, span, own, Orientation::kNone);
    } else {
      for (std::size_t i = 0; i < kOrientations; ++i) {
        const auto next = static_cast<Orientation>(i);
        if (MayCome(next, covered, table_.spans()[span])) AddLinks(covered, span, own, next);
      }
    }
  }

  void AddLinks(const Covered& covered, SpanId span, Orientation own, Orientation next) {
    const OptionTable::Span& words = table_.spans()[span];
    const std::uint32_t to = Intern(covered, words.last + 1, Expectation::After(words.first, next));
    if (contents_[span].words) AddLink({to, span, StepKind::kWords, own, next});
    if (contents_[span].empty) AddLink({to, span, StepKind::kEmpty, own, next});
  }

  // Whether there is an open word where such a phrase would lie: saves many dead ends.
  bool MayCome(Orientation next, const Covered& covered, const OptionTable::Span& span) const {
    switch (next) {
      case Orientation::kMonotone:
        return span.last + 1 < problem_.sentence_length && !covered.Has(span.last + 1);
      case Orientation::kSwap:
        return span.first > 0 && !covered.Has(span.first - 1);
      case Orientation::kRight:
        return span.last + 2 < problem_.sentence_length;
      default:
        return covered.first_gap + 1 < span.first;
    }
  }

  bool HostAllows(const Covered& covered, std::uint32_t first, std::uint32_t last) const {
    Coverage coverage(problem_.sentence_length);
    for (std::uint32_t i = 0; i < problem_.sentence_length; ++i) {
      if (covered.Has(i)) coverage.Add(i, i);
    }
    return problem_.reordering.HostAllows(coverage, first, last);
  }

  static std::uint32_t CountWords(const Covered& covered) {
    std::uint32_t count = covered.first_gap;
    for (std::uint64_t rest = covered.mask; rest != 0; rest &= rest - 1) ++count;
    return count;
  }

  void AddLink(const Link& link) {
    allocation_.Add(sizeof(Link));
    links_.push_back(link);
  }

  void FindDeadEnds() {
    places_[kEnd].lives = true;
    for (auto level = levels_.rbegin(); level != levels_.rend(); ++level) {
      for (const std::uint32_t id : *level) {
        Place& place = places_[id];
        for (std::size_t i = place.links_begin; i < place.links_end; ++i) {
          place.lives = place.lives || places_[links_[i].to].lives;
        }
      }
    }
  }

  VariantId AddVariant(std::uint32_t frontier, const Link& link, CoverageLattice* lattice) {
    const StepId step = AddStep(frontier, link, &lattice->steps_);
    if (!problem_.reordering.lexicalized) return step;
    std::vector<CoverageLattice::Variant>& variants = lattice->variants_;
    const std::uint64_t key = std::uint64_t{step} << 8 | static_cast<std::uint64_t>(link.own) << 4 |
                              static_cast<std::uint64_t>(link.next);
    return variant_index_.FindOrAdd(
        MixBits(key),
        [&](VariantId id) {
          return variants[id].step == step && variants[id].own == link.own &&
                 variants[id].next == link.next;
        },
        [&] {
          variants.push_back({step, link.own, link.next});
          return static_cast<VariantId>(variants.size() - 1);
        });
  }

  StepId AddStep(std::uint32_t frontier, const Link& link,
                 std::vector<CoverageLattice::Step>* steps) {
    const std::uint64_t key =
        (std::uint64_t{frontier} << 32 | link.span) * 4 + static_cast<std::uint64_t>(link.kind);
    return step_index_.FindOrAdd(
        MixBits(key),
        [&](std::uint32_t id) {
          const CoverageLattice::Step& step = (*steps)[id];
          return step.frontier == frontier && step.span == link.span && step.kind == link.kind;
        },
        [&] {
          const Score cost =
              link.kind == StepKind::kEnd
                  ? 0
                  : problem_.reordering.Cost(frontier, table_.spans()[link.span].first);
          steps->push_back({frontier, link.span, link.kind, cost, 0, 0});
          return static_cast<StepId>(steps->size() - 1);
        });
  }

  static void AddOnlyVariants(CoverageLattice* lattice) {
    for (StepId step = 0; step < lattice->steps_.size(); ++step) {
      lattice->steps_[step].variants_begin = step;
      lattice->steps_[step].variants_end = step + 1;
      lattice->variants_.push_back({step, Orientation::kNone, Orientation::kNone});
    }
  }

  // Puts the variants of a step side by side.
  static void SortVariants(CoverageLattice* lattice) {
    std::vector<CoverageLattice::Variant>& variants = lattice->variants_;
    std::vector<VariantId> order(variants.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](VariantId a, VariantId b) { return variants[a].step < variants[b].step; });
    std::vector<CoverageLattice::Variant> sorted;
    std::vector<VariantId> number(variants.size());
    for (const VariantId id : order) {
      CoverageLattice::Step& step = lattice->steps_[variants[id].step];
      number[id] = static_cast<VariantId>(sorted.size());
      if (step.variants_end == 0) step.variants_begin = number[id];
      step.variants_end = number[id] + 1;
      sorted.push_back(variants[id]);
    }
    variants.swap(sorted);
    for (CoverageLattice::Edge& edge : lattice->edges_) edge.variant = number[edge.variant];
  }

  const SearchProblem& problem_;
  const OptionTable& table_;
  const std::size_t max_edges_;
  Budget& budget_;
  Allocation allocation_;
  std::vector<Contents> contents_;                  // by span
  std::vector<std::vector<std::uint32_t>> levels_;  // by number of translated words
  std::vector<Place> places_;
  std::vector<Link> links_;
  IdTable index_;
  IdTable step_index_;
  IdTable variant_index_;
};

std::unique_ptr<CoverageLattice> CoverageLattice::Build(const SearchProblem& problem,
                                                        const OptionTable& table,
                                                        std::size_t max_edges, Budget& budget) {
  CoverageLatticeBuilder builder(problem, table, max_edges, budget);
  if (!builder.Explore()) return nullptr;
  return builder.Finish();
}

}  // namespace exact
