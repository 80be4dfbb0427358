#include "plugin/host/old_format.h"

#include <fmt/format.h>

#include <map>
#include <optional>

#include "plugin/frontend/tokens.h"
#include "plugin/host/parameters.h"

namespace exact {
namespace {

using Tokens = std::vector<std::string_view>;

// A number as Moses reads it and writes it into the new line: in single precision, and with six
// digits.
std::string Rounded(const Setting& setting) {
  const auto number = ParseNumber<float>(setting.text);
  EXACT_FAIL_IF(!number, setting.location, "weight '" << setting.text << "'; expected a number");
  return fmt::format("{:g}", *number);
}

// The values of an old section that gives weights to several features, one after the other.
class OldWeights {
 public:
  OldWeights(const Settings& settings, const std::string& section)
      : section_(section), values_(settings.Values(section)) {}

  // The next weights, as they stand in a line of [weight].
  std::string Take(std::size_t count, const Location& feature) {
    std::string weights;
    for (; count > 0; --count) {
      EXACT_FAIL_IF(used_ == values_.size(), feature,
                    "there are only " << values_.size() << " weights in [" << section_
                                      << "]; expected one for each score of this line and of "
                                         "those before it; add them");
      weights += " " + Rounded(values_[used_++]);
    }
    return weights;
  }

 private:
  std::string section_;
  const std::vector<Setting>& values_;
  std::size_t used_ = 0;
};

// The words of a line, which must have at least so many.
Tokens SplitLine(const Setting& line, std::size_t least, std::string_view expected) {
  Tokens tokens = SplitBlanks(line.text);
  EXACT_FAIL_IF(tokens.size() < least, line.location,
                "'" << line.text << "'; expected '" << expected << "'");
  return tokens;
}

std::size_t ReadScores(std::string_view text, const Location& location) {
  const auto scores = ParseNumber<std::size_t>(text);
  EXACT_FAIL_IF(!scores || *scores > 1000, location,
                "'" << text << "' scores; expected a number from 0 to 1000");
  return *scores;
}

std::string NewName(const std::map<std::string_view, std::string_view>& names,
                    std::string_view number, const Location& location, std::string_view what) {
  const auto found = names.find(number);
  EXACT_FAIL_IF(found == names.end(), location,
                what << " type '" << number << "' is not known to Moses; check the line");
  return std::string(found->second);
}

class Converter {
 public:
  Converter(const Settings& settings, Findings* findings)
      : old_(settings), settings_(settings), findings_(*findings) {}

  // In the order of Moses, which is that of the features.
  Settings Convert(const Location& ini) {
    ConvertWeights("weight-w", "WordPenalty");
    ConvertLanguageModels();
    ConvertWeights("weight-u", "UnknownWordPenalty");
    ConvertGeneration();
    ConvertReordering();
    for (const Setting& weight : old_.Values("weight-p")) {
      Add("PhrasePenalty", weight.location, "PhrasePenalty0", " " + Rounded(weight));
    }
    settings_.Add("feature", {"WordPenalty", ini});
    settings_.Add("feature", {"UnknownWordPenalty", ini});
    ConvertPhraseTables();
    return settings_;
  }

 private:
  void Add(const std::string& feature, const Location& location, const std::string& name,
           const std::string& weights) {
    settings_.Add("feature", {feature, location});
    settings_.Add("weight", {name + "=" + weights, location});
  }

  // Calls `convert` for each line of the section, with its number.
  template <class ConvertLine>
  void ForEachLine(const std::string& section, ConvertLine&& convert) {
    std::size_t number = 0;
    for (const Setting& line : old_.Values(section)) {
      findings_.Try("[" + section + "]", line.location, MosesRefusesToo(),
                    [&] { convert(line, number); });
      ++number;
    }
  }

  void ConvertWeights(const std::string& section, const std::string& name) {
    ForEachLine(section, [&](const Setting& weight, std::size_t number) {
      const std::string index = std::to_string(name == "WordPenalty" ? number : 0);
      settings_.Add("weight", {name + index + "= " + Rounded(weight), weight.location});
    });
  }

  void ConvertLanguageModels() {
    static const std::map<std::string_view, std::string_view> names = {
        {"0", "SRILM"}, {"1", "IRSTLM"}, {"8", "KENLM"}, {"9", "KENLM"}};
    OldWeights weights(old_, "weight-l");
    const std::vector<Setting>& oov = old_.Values("lmodel-oov-feature");
    ForEachLine("lmodel-file", [&](const Setting& line, std::size_t number) {
      const Tokens tokens = SplitLine(line, 4, "TYPE FACTOR ORDER FILE");
      const std::string name = NewName(names, tokens[0], line.location, "language model");
      const bool has_oov = number < oov.size();
      const std::size_t scores =
          1 + (has_oov ? ReadScores(oov[number].text, oov[number].location) : 0);
      std::string feature =
          fmt::format("{} factor={} order={} num-features={}", name, tokens[1], tokens[2], scores);
      if (tokens[0] == "9") feature += " load=lazy";
      if (has_oov) feature += " oov-feature=1";
      feature += fmt::format(" path={}", tokens[3]);
      // Moses numbers language models of all types together.
      Add(feature, line.location, name + std::to_string(number),
          weights.Take(scores, line.location));
    });
  }

  void ConvertGeneration() {
    OldWeights weights(old_, "weight-generation");
    ForEachLine("generation-file", [&](const Setting& line, std::size_t number) {
      const Tokens tokens = SplitLine(line, 4, "FACTORS FACTORS SCORES FILE");
      Add(fmt::format("Generation input-factor={} output-factor={} num-features={} path={}",
                      tokens[0], tokens[1], tokens[2], tokens[3]),
          line.location, "Generation" + std::to_string(number),
          weights.Take(ReadScores(tokens[2], line.location), line.location));
    });
  }

  void ConvertReordering() {
    OldWeights weights(old_, "weight-d");
    const std::vector<Setting>& values = old_.Values("weight-d");
    if (!values.empty()) {
      findings_.Try("[weight-d]", values[0].location, MosesRefusesToo(), [&] {
        Add("Distortion", values[0].location, "Distortion0", weights.Take(1, values[0].location));
      });
    }
    ForEachLine("distortion-file", [&](const Setting& line, std::size_t number) {
      const Tokens tokens = SplitLine(line, 4, "FACTOR-FACTOR TYPE SCORES FILE");
      const std::size_t dash = tokens[0].find('-');
      EXACT_FAIL_IF(dash == std::string_view::npos, line.location,
                    "factors '" << tokens[0] << "'; expected two, for example 0-0");
      Add(fmt::format(
              "LexicalReordering type={} input-factor={} output-factor={} num-features={} path={}",
              tokens[1], tokens[0].substr(0, dash), tokens[0].substr(dash + 1), tokens[2],
              tokens[3]),
          line.location, "LexicalReordering" + std::to_string(number),
          weights.Take(ReadScores(tokens[2], line.location), line.location));
    });
  }

  void ConvertPhraseTables() {
    static const std::map<std::string_view, std::string_view> names = {
        {"0", "PhraseDictionaryMemory"},          {"1", "PhraseDictionaryBinary"},
        {"2", "PhraseDictionaryOnDisk"},          {"6", "PhraseDictionaryMemory"},
        {"8", "PhraseDictionarySuffixArray"},     {"12", "PhraseDictionaryCompact"},
        {"14", "PhraseDictionaryDynSuffixArray"}, {"15", "PhraseDictionaryDynamicCacheBased"},
        {"16", "PhraseDictionaryCache"}};
    OldWeights weights(old_, "weight-t");
    std::map<std::string, std::size_t> numbers;
    ForEachLine("ttable-file", [&](const Setting& line, std::size_t number) {
      const Tokens tokens = SplitLine(line, 5, "TYPE FACTORS FACTORS SCORES FILE");
      const std::string name = NewName(names, tokens[0], line.location, "phrase table");
      Add(fmt::format("{} input-factor={} output-factor={} path={} num-features={} table-limit={}",
                      name, tokens[1], tokens[2], tokens[4], tokens[3], TableLimit(line, number)),
          line.location, name + std::to_string(numbers[name]++),
          weights.Take(ReadScores(tokens[3], line.location), line.location));
    });
    settings_.Remove("ttable-limit");
  }

  std::string TableLimit(const Setting& line, std::size_t number) const {
    const std::vector<Setting>& limits = old_.Values("ttable-limit");
    if (limits.size() == 1) return limits.front().text;
    EXACT_FAIL_IF(limits.size() < old_.Values("ttable-file").size(), line.location,
                  limits.size() << " values in [ttable-limit]; expected one for all tables, or one "
                                   "for each; Moses wants it, too; 20 is usual");
    return limits[number].text;
  }

  const Settings& old_;
  Settings settings_;
  Findings& findings_;
};

// The first value of a section of the old format; nullptr if there is none.
const Setting* FindOld(const Settings& settings, std::string* name) {
  for (const Parameter& parameter : AllParameters()) {
    if (parameter.handling != Handling::kOldFormat) continue;
    const std::vector<Setting>& values = settings.Values(parameter.name);
    if (values.empty()) continue;
    *name = parameter.name;
    return &values.front();
  }
  return nullptr;
}

}  // namespace

Settings ConvertOldFormat(const Settings& settings, const std::string& ini_path,
                          Findings* findings) {
  std::string name;
  const Setting* old = FindOld(settings, &name);
  if (old == nullptr) return settings;
  if (settings.Find("feature") != nullptr || settings.Find("weight") != nullptr) {
    findings->Try("[" + name + "]", old->location, MosesRefusesToo(), [&] {
      EXACT_FAIL_IF(true, old->location,
                    "[" << name
                        << "] is the old ini format, and [feature] and [weight] are "
                           "the new one; expected one of them, as in Moses");
    });
    return settings;
  }
  const Location ini{ini_path};
  findings->AddConversion("the ini file", ini,
                          "the old format; read as [feature] and [weight], as Moses converts it");
  return Converter(settings, findings).Convert(ini);
}

}  // namespace exact
