#include "plugin/audit/summary_text.h"

#include <fmt/format.h>

#include <iterator>

namespace exact::audit {
namespace {

double Percent(double share) { return 100 * share; }

double Ratio(double sum, std::size_t count) {
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

// One number if the ends are equal as printed, else both.
std::string FormatRange(const Range& range, int digits) {
  const std::string low = fmt::format("{:.{}f}", range.low, digits);
  const std::string high =
      range.high < kUnbounded ? fmt::format("{:.{}f}", range.high, digits) : "?";
  return low == high ? low : low + " to " + high;
}

class SummaryText {
 public:
  SummaryText(const nlohmann::ordered_json& info, const Summary& summary)
      : info_(info), summary_(summary) {}

  std::string Format() {
    Head();
    ExactSearch();
    if (!summary_.systems.empty()) {
      Errors();
      ErrorsByLength();
      Magnitudes();
    }
    if (summary_.HasNoGap()) NoGap();
    if (summary_.HasBleu()) Bleu();
    Checks();
    return text_;
  }

 private:
  template <class... Arguments>
  void Print(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
  }

  void Head() {
    const auto selected = info_["sentences"]["selected"].get<std::size_t>();
    const auto total = info_["sentences"]["total"].get<std::size_t>();
    Print("{}\n\n", info_["signature"].get<std::string>());
    Print("{} of {} sentences audited", summary_.all.sentences, selected);
    if (selected < total) Print(", a random sample of {}", total);
    if (summary_.all.sentences < selected) Print(" (the rest is still to be done)");
    Print(".\n");
    if (const SystemSummary* enough = EnoughBeam(summary_)) {
      Print(
          "A {} of {} was enough for all of them; at 95 % confidence, it misses at most {:.2f} % "
          "of such sentences.\n",
          enough->kind == "pop" ? "pop limit" : "stack", enough->size,
          Percent(enough->all.ErrorConfidence().high));
    }
  }

  void ExactRow(const std::string& label, const ExactTally& tally) {
    Print("{:<8} {:>9} {:>9} {:>8.2f} {:>8} {:>11} {:>8} {:>11.4f} {:>10.1f} {:>10.1f}\n", label,
          tally.sentences, tally.optimal,
          Percent(Ratio(static_cast<double>(tally.optimal), tally.sentences)), tally.bounded,
          tally.infeasible, tally.unknown, tally.largest_gap,
          1000 * Ratio(tally.seconds, tally.sentences), 1000 * tally.most_seconds);
  }

  void ExactTable(const ExactTally& all, const std::array<ExactTally, kLengths>* by_length) {
    Print("{:<8} {:>9} {:>9} {:>8} {:>8} {:>11} {:>8} {:>11} {:>10} {:>10}\n", "words", "sentences",
          "optimal", "%", "bounded", "infeasible", "unknown", "largest gap", "mean ms", "most ms");
    for (std::size_t i = 0; by_length != nullptr && i < kLengths; ++i) {
      if ((*by_length)[i].sentences > 0) ExactRow(LengthLabel(i), (*by_length)[i]);
    }
    ExactRow("all", all);
  }

  void ExactSearch() {
    Print("\nThe exact search: what is proved\n");
    ExactTable(summary_.all, &summary_.by_length);
    Print("Mean score of the optimal translations: {:.4f}.\n",
          Ratio(summary_.all.score_sum, summary_.all.optimal));
  }

  void Errors() {
    Print("\nSearch errors: scores more than {:g} below the optimum\n",
          info_["settings"]["threshold"].get<double>());
    Print("{:<20} {:>6} {:>10} {:>7} {:>5} {:>16} {:>18} {:>18} {:>9} {:>10}\n", "system", "fails",
          "translated", "errors", "open", "errors, %", "95 % confidence", "mean size", "largest",
          "mean ms");
    for (const SystemSummary& system : summary_.systems) {
      const SystemTally& tally = system.all;
      const Range rate = tally.ErrorRate();
      const Range sure = tally.ErrorConfidence();
      const Range mean{Ratio(tally.errors.sum_low, tally.errors.errors),
                       Ratio(tally.errors.sum_high, tally.errors.errors)};
      Print(
          "{:<20} {:>6} {:>10} {:>7} {:>5} {:>16} {:>18} {:>18} {:>9.4f} {:>10}\n", system.name,
          tally.failed, tally.translated, tally.errors.errors, tally.errors.open,
          FormatRange({Percent(rate.low), Percent(rate.high)}, 2),
          FormatRange({Percent(sure.low), Percent(sure.high)}, 2), FormatRange(mean, 4),
          tally.errors.largest,
          tally.timed == 0 ? "-" : fmt::format("{:.1f}", 1000 * Ratio(tally.seconds, tally.timed)));
    }
    Print(
        "fails: no translation, although there is one. open: the optimum is not proved and leaves "
        "room for an error;\nrates and sizes are then given from lowest to highest. The confidence "
        "interval is exact (Clopper-Pearson).\n");
  }

  void ErrorsByLength() {
    Print("\nSearch errors by sentence length: errors (+ open) of translated\n{:<20}", "system");
    for (std::size_t i = 0; i < kLengths; ++i) Print(" {:>13}", LengthLabel(i));
    Print("\n");
    for (const SystemSummary& system : summary_.systems) {
      Print("{:<20}", system.name);
      for (const SystemTally& tally : system.by_length) {
        std::string cell = fmt::format("{}", tally.errors.errors);
        if (tally.errors.open > 0) cell += fmt::format("(+{})", tally.errors.open);
        Print(" {:>13}",
              tally.translated == 0 ? "-" : fmt::format("{}/{}", cell, tally.translated));
      }
      Print("\n");
    }
  }

  void MagnitudeRow(const std::string& name, const ErrorTally& tally) {
    Print("{:<20}", name);
    for (const std::size_t count : tally.magnitudes) {
      Print(" {:>13}", fmt::format("{} ({:.1f}%)", count,
                                   Percent(Ratio(static_cast<double>(count), tally.errors))));
    }
    Print("\n");
  }

  void Magnitudes() {
    Print("\nSizes of the search errors: number (share of the errors)\n{:<20}", "system");
    for (std::size_t i = 0; i < kMagnitudes; ++i) Print(" {:>13}", MagnitudeLabel(i));
    Print("\n");
    for (const SystemSummary& system : summary_.systems) {
      MagnitudeRow(system.name, system.all.errors);
    }
    if (summary_.HasNoGap()) MagnitudeRow("out of reach", summary_.out_of_reach);
  }

  void NoGap() {
    const ErrorTally& tally = summary_.out_of_reach;
    Print("\nWithout Moses' gap rule\n");
    ExactTable(summary_.no_gap, nullptr);
    Print(
        "{} optima are out of Moses' reach: no search error, the gap rule excludes them; {} more "
        "may be.\nThey score {} more, on average.\n",
        tally.errors, tally.open,
        FormatRange({Ratio(tally.sum_low, tally.errors), Ratio(tally.sum_high, tally.errors)}, 4));
  }

  void BleuRow(const std::string& name, const BleuCounts& counts, std::size_t index) {
    const Range interval = summary_.bootstrap().Interval(index);
    Print("{:<20} {:>8.4f} {:>18}", name, counts.Bleu(), FormatRange(interval, 2));
    if (index > 0) {
      const PairedBootstrap::Difference difference = summary_.bootstrap().Compare(index, 0);
      Print(" {:>10.4f} {:>22} {:>7.3f}", counts.Bleu() - summary_.bleu.Bleu(),
            FormatRange(difference.interval, 4), difference.p_value);
    }
    Print("\n");
  }

  void Bleu() {
    Print("\nBLEU (multi-bleu.perl; sacrebleu --tokenize none --smooth-method none)\n");
    Print("{:<20} {:>8} {:>18} {:>10} {:>22} {:>7}\n", "system", "BLEU", "95 %", "to exact", "95 %",
          "p");
    BleuRow("exact", summary_.bleu, 0);
    for (std::size_t i = 0; i < summary_.systems.size(); ++i) {
      BleuRow(summary_.systems[i].name, summary_.systems[i].bleu, i + 1);
    }
    if (summary_.HasNoGap()) {
      BleuRow("exact/no-gap", summary_.no_gap_bleu, summary_.NoGapIndex());
    }
    Print("Intervals and p (two-sided) from a paired bootstrap, {} resamples, seed {}.\n",
          PairedBootstrap::kResamples, PairedBootstrap::kSeed);
  }

  void Checks() {
    for (const SystemSummary& system : summary_.systems) {
      if (system.kind != "scores") continue;
      Print("\nScores of {} against our reading of the model:", system.name);
      const char* separator = " ";
      for (const auto& [check, count] : system.checks) {
        Print("{}{} {}", separator, count, check);
        separator = ", ";
      }
      Print("; {} above the proved bound.\n", system.all.above);
      if (system.all.above > 0) {
        Print("A score above the bound is of another model, another input or other settings.\n");
      }
    }
  }

  const nlohmann::ordered_json& info_;
  const Summary& summary_;
  std::string text_;
};

}  // namespace

std::string FormatSummary(const nlohmann::ordered_json& info, const Summary& summary) {
  return SummaryText(info, summary).Format();
}

}  // namespace exact::audit
