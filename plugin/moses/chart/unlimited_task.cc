#include "plugin/moses/chart/unlimited_task.h"

#include <boost/make_shared.hpp>
#include <limits>

namespace exact::chart {
namespace {

class UnlimitedTask : public Moses::TranslationTask {
 public:
  // Only the task that Moses made prints, so this one needs no output.
  explicit UnlimitedTask(Moses::TranslationTask& task)
      : TranslationTask(task.GetSource(), boost::shared_ptr<Moses::IOWrapper>()) {
    const auto options = boost::make_shared<Moses::AllOptions>(*task.options());
    // Moses doubles it.
    options->syntax.rule_limit = std::numeric_limits<std::size_t>::max() / 2;
    m_options = options;
    m_scope = task.GetScope();
    m_context = task.GetContextWindow();
  }

  static Moses::ttasksptr Make(Moses::TranslationTask& task) {
    const auto made = boost::make_shared<UnlimitedTask>(task);
    made->m_self = made;
    return made;
  }
};

}  // namespace

Moses::ttasksptr WithoutRuleLimit(const Moses::ttasksptr& task) {
  return UnlimitedTask::Make(*task);
}

}  // namespace exact::chart
