#include "plugin/verify/model.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "plugin/verify/files.h"
#include "plugin/verify/old_format.h"
#include "plugin/verify/table.h"
#include "plugin/verify/text.h"

namespace verify {
namespace {

using nlohmann::json;

constexpr long kMaxInt = std::numeric_limits<int>::max();
constexpr long kMinInt = std::numeric_limits<int>::min();

// NAME=FILE of -lm-arpa, by name.
std::map<std::string, std::string> ReplacedLanguageModels(const Settings& settings,
                                                          const std::vector<Feature>& features) {
  std::map<std::string, std::string> replaced;
  const auto given = settings.find("lm-arpa");
  if (given == settings.end()) return replaced;
  Expect(!given->second.empty(), "-lm-arpa", "NAME=FILE");
  for (const std::string& value : given->second) {
    const std::size_t equals = value.find('=');
    Expect(equals != std::string::npos, "-lm-arpa " + value, "NAME=FILE");
    const std::string name = value.substr(0, equals);
    const bool known = std::any_of(features.begin(), features.end(), [&](const Feature& feature) {
      return feature.type == "KENLM" && feature.name == name;
    });
    Expect(known, "-lm-arpa " + value, "the name of a KENLM feature");
    Expect(replaced.emplace(name, value.substr(equals + 1)).second, "-lm-arpa " + value,
           "each name once");
  }
  return replaced;
}

// Our own reader is preferred.  The note says if it was not that one.
std::shared_ptr<const NgramModel> OpenLanguageModel(const std::string& path, const char** note) {
  if (!IsForKenLm(path)) {
    auto ngrams = ReadArpa(path);
    if (ngrams != nullptr) return ngrams;
    *note = "read by KenLM, because suffixes of n-grams are missing";
  } else {
    *note = "read by KenLM";
  }
  return ReadByKenLm(path);
}

bool GapConstraint(const Settings& settings) {
  const std::string value = First(settings, "exact-gap-constraint", "on");
  Expect(IsOneOf(value, "on off"), "exact-gap-constraint", "on or off");
  return value == "on";
}

}  // namespace

Words SplitSentence(std::string_view sentence) {
  constexpr auto kMostBars = 3;
  Words words = Split(sentence);
  for (std::string_view& word : words) {
    if (std::count(word.begin(), word.end(), '|') > kMostBars) {
      throw Rejected("the word '" + std::string(word) + "' has more than 3 bars");
    }
    word = word.substr(0, word.find('|'));
  }
  return words;
}

Model::Model(const Settings& given, const std::vector<std::string>& sentences) {
  const std::string ini_path = First(given, "config", "");
  Settings settings = ReadIni(ini_path);
  Override(given, &settings);
  ConvertOldFormat(&settings);
  features = ReadFeatures(settings, ini_path);
  phrase_tables = ReadMapping(settings, features);
  if (IsOfCharts(settings, features)) {
    chart = ReadChartSettings(settings, ini_path, features);
    phrase_tables = TablesOfCharts(features, phrase_tables);
  }
  DescribeSpace(settings, ini_path);
  ReadInputSettings(settings);
  FindPhrases(sentences);
  ReadFiles(settings);
}

void Model::DescribeSpace(const Settings& settings, const std::string& ini_path) {
  const bool drop = settings.count("drop-unknown") != 0 &&
                    ReadFlag(First(settings, "drop-unknown", "true"), "drop-unknown");
  space = {{"ini", HashFile(ini_path)},
           {"drop_unknown", drop},
           {"tables", json::array()},
           {"features", json::array()}};
  if (chart) {
    space.update(DescribeChartSpace(*chart));
  } else {
    DescribePhraseSpace(settings);
  }
  for (const Feature* table : phrase_tables) space["tables"].push_back(table->name);
  const auto replaced = ReplacedLanguageModels(settings, features);
  for (std::size_t i = 0; i < features.size(); ++i) {
    const Feature& feature = features[i];
    json& described = space["features"].emplace_back(json{{"name", feature.name}});
    for (const double w : feature.weights) described["weights"].push_back(fmt::format("{:a}", w));
    if (feature.type == "PhraseDictionaryMemory") described["table_limit"] = feature.table_limit;
    if (feature.path.empty()) continue;
    if (replaced.count(feature.name) != 0 && !Exists(feature.path)) {
      not_hashed.push_back(i);
      continue;
    }
    described["xxh128"] = HashFile(feature.path);
  }
}

void Model::DescribePhraseSpace(const Settings& settings) {
  const auto number = [&](const std::string& name, long otherwise, long low) {
    return ParseFrom(low, kMaxInt, First(settings, name, std::to_string(otherwise)), name);
  };
  const std::string threshold = First(settings, "translation-option-threshold", "0");
  const double least = ParseFrom(0.0, 1.0, threshold, "translation-option-threshold");
  space["distortion_limit"] = number("distortion-limit", -1, kMinInt);  // negative = none
  space["gap_constraint"] = GapConstraint(settings);
  space["max_phrase_length"] = number("max-phrase-length", 20, 1);
  space["max_options_per_span"] = number("max-trans-opt-per-coverage", 5000, 0);
  space["option_threshold"] = fmt::format("{:a}", std::log(least));
}

void Model::ReadInputSettings(const Settings& settings) {
  if (settings.count("feature-overwrite") != 0) {
    throw NotCheckable("feature-overwrite is not read here");
  }
  const std::string factors = First(settings, "input-factors", "0");
  Expect(factors.substr(0, factors.find(' ')) == "0", "input-factors", "0 first");
  const std::string policy = First(settings, "xml-input", "pass-through");
  Expect(IsOneOf(policy, "pass-through ignore exclusive inclusive constraint"), "xml-input",
         "pass-through, ignore, exclusive, inclusive or constraint");
  const std::string both = First(settings, "xml-brackets", "< >");
  Expect(Split(both).size() == 2, "xml-brackets", "two texts");
  if (policy != "pass-through") tag_begin_ = Split(both).front();
  if (chart) return;  // the others do not matter then, as in Moses
  walls_at_punctuation_ =
      settings.count("monotone-at-punctuation") != 0 &&
      ReadFlag(First(settings, "monotone-at-punctuation", "true"), "monotone-at-punctuation");
  const auto backoffs = settings.find("decoding-graph-backoff");
  if (backoffs == settings.end()) return;
  for (const std::string& words : backoffs->second) {
    backs_off_ |= ParseFrom(0L, kMaxInt, words, "decoding-graph-backoff") > 0;
  }
}

void Model::RequireCheckable(const std::string& sentence) const {
  if (backs_off_) throw NotCheckable("back-off from table to table is not checked");
  if (!tag_begin_.empty() && sentence.find(tag_begin_) != std::string::npos) {
    throw NotCheckable("tags are not checked");
  }
  for (const std::string_view word : SplitSentence(sentence)) {
    if (walls_at_punctuation_ && IsOneOf(word, ", . ! ? : ; \"")) {
      throw NotCheckable("walls at punctuation are not checked");
    }
  }
}

void Model::FindPhrases(const std::vector<std::string>& sentences) {
  for (const std::string& sentence : sentences) {
    Words words = SplitSentence(sentence);
    if (words.size() > kLongestSentence) continue;
    if (chart) {
      words.insert(words.begin(), "<s>");
      words.emplace_back("</s>");
    }
    const std::size_t longest = chart ? kLongestRun : space["max_phrase_length"].get<std::size_t>();
    for (std::size_t first = 0; first < words.size(); ++first) {
      const std::size_t most = std::min<std::size_t>(words.size() - first, longest);
      for (std::size_t n = 1; n <= most; ++n) phrases.insert(Join(words, first, n));
    }
  }
}

void Model::ReadFiles(const Settings& settings) {
  const auto replaced = ReplacedLanguageModels(settings, features);
  for (Feature& feature : features) {
    if (feature.type == "KENLM") {
      const auto other = replaced.find(feature.name);
      const std::string& path = other == replaced.end() ? feature.path : other->second;
      const char* note = nullptr;
      feature.ngrams = OpenLanguageModel(path, &note);
      if (other != replaced.end()) {
        notes.push_back(fmt::format("{} from {}{}", feature.name, path,
                                    Exists(feature.path) ? "" : ", its own file not checked"));
      }
      if (note != nullptr) notes.push_back(feature.name + " " + note);
      if (chart && feature.ngrams->order() > kMaxChartOrder) {
        throw NotCheckable(
            fmt::format("{}: n-grams of more than {} words are not computed in chart "
                        "models",
                        path, kMaxChartOrder));
      }
      language_model.Add(feature.ngrams, feature.weights);
    } else if (chart && feature.type == "PhraseDictionaryMemory") {
      chart->tables.push_back(ReadRuleTable(feature, phrases));
    } else if (IsOneOf(feature.type, "PhraseDictionaryMemory LexicalReordering")) {
      ReadTable(phrases, &feature);
      lexicalized |= !feature.columns.empty();
    }
  }
  if (!chart) return;
  for (std::size_t t = 0; t < chart->tables.size(); ++t) {
    RateRules(features, *phrase_tables[t], chart->tables[t].get());
  }
}

double Model::Weight(const std::string& type) const { return WeightOf(features, type); }

}  // namespace verify
