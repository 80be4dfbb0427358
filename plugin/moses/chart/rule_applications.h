// All ways in which Moses' rules cover the spans of a sentence.
//
// Moses' parser finds them bottom-up and hands them to a callback.  It goes on with the labels that
// it finds in the cells of the chart, so they are entered there without hypotheses.
#ifndef EXACT_MOSES_CHART_RULE_APPLICATIONS_H_
#define EXACT_MOSES_CHART_RULE_APPLICATIONS_H_

#include <cstddef>
#include <list>
#include <vector>

#include "moses/ChartCellCollection.h"
#include "moses/ChartParser.h"
#include "moses/ChartParserCallback.h"
#include "moses/HypoList.h"
#include "moses/InputPath.h"
#include "moses/StackVec.h"
#include "moses/TargetPhraseCollection.h"

namespace exact::chart {

class RuleApplications : public Moses::ChartParserCallback {
 public:
  // A source side that covers a span, with a label of the chart for each of its slots.
  struct Application {
    const Moses::TargetPhraseCollection* targets;  // cut to the table limit
    Moses::StackVec tails;
  };
  struct Span {
    Moses::ChartCell* cell;
    const Moses::InputPath* path;  // the words of the span
    std::vector<Application> applications;
    std::vector<const Moses::ChartCellLabel*> labels;  // what the rules make of the span
  };

  // Parses a sentence of so many words.  The parser and the cells must be new, and must outlive the
  // object.
  RuleApplications(std::size_t words, Moses::ChartParser& parser,
                   Moses::ChartCellCollection& cells);

  // Every span, in Moses' order: parts of a span stand before it, and the whole sentence is last.
  const std::vector<Span>& spans() const { return spans_; }

  // Of ChartParserCallback, for the parser:
  void Add(const Moses::TargetPhraseCollection& targets, const Moses::StackVec& tails,
           const Moses::Range& range) override;
  void AddPhraseOOV(Moses::TargetPhrase& phrase,
                    std::list<Moses::TargetPhraseCollection::shared_ptr>& owners,
                    const Moses::Range& range) override;
  bool Empty() const override { return spans_.back().applications.empty(); }
  void EvaluateWithSourceContext(const Moses::InputType&, const Moses::InputPath&) override {}
  // Moses ranks rules by this where it limits their number.  Labels do not keep a 0, but ask again
  // when there are hypotheses.
  float GetBestScore(const Moses::ChartCellLabel*) const override { return 0; }

 private:
  // Enters the labels of the span that has been parsed.
  void AddLabels(Span* span);

  const Moses::HypoList no_hypotheses_;
  std::vector<Span> spans_;
};

}  // namespace exact::chart

#endif  // EXACT_MOSES_CHART_RULE_APPLICATIONS_H_
