#include "plugin/verify/old_format.h"

#include <fmt/format.h>

#include <map>

#include "plugin/verify/text.h"

namespace verify {
namespace {

constexpr std::string_view kModels = "ttable-file lmodel-file distortion-file generation-file";
constexpr std::string_view kWeights =
    "weight-d weight-l weight-t weight-w weight-u weight-p weight-generation";

class OldModel {
 public:
  explicit OldModel(Settings* settings) : old_(*settings), new_(*settings) {}

  void Convert() {
    ConvertLanguageModels();
    if (!old_["generation-file"].empty()) throw NotCheckable("generation is not computed");
    if (!old_["weight-d"].empty()) Add("Distortion", "", 0, Take("weight-d", 1));
    ConvertReordering();
    for (std::size_t i = 0; i < old_["weight-p"].size(); ++i) {
      Add("PhrasePenalty", "", 0, Take("weight-p", 1));
    }
    AddPenalty("WordPenalty", "weight-w");
    AddPenalty("UnknownWordPenalty", "weight-u");
    ConvertTables();
    for (const std::string_view list : {kModels, kWeights}) {
      for (const std::string_view name : Split(list)) new_.erase(std::string(name));
    }
    new_.erase("ttable-limit");
  }

 private:
  // The next weights of a section.  Moses keeps six digits.
  std::string Take(const std::string& section, std::size_t count) {
    std::string weights;
    for (; count > 0; --count) {
      const std::size_t next = used_[section]++;
      Expect(next < old_[section].size(), "[" + section + "]", "more weights");
      weights += fmt::format(" {:g}", Parse<float>(old_[section][next], "[" + section + "]"));
    }
    return weights;
  }

  void Add(const std::string& type, const std::string& arguments, std::size_t number,
           const std::string& weights) {
    new_["feature"].push_back(type + arguments);
    new_["weight"].push_back(type + std::to_string(number) + "=" + weights);
  }

  void AddPenalty(const std::string& type, const std::string& section) {
    new_["feature"].push_back(type);
    if (!old_[section].empty()) new_["weight"].push_back(type + "0=" + Take(section, 1));
  }

  static Words Fields(const std::string& line, std::size_t least) {
    Words fields = Split(line);
    Expect(fields.size() >= least, line, "more fields");
    return fields;
  }

  static std::string TypeOf(std::string_view number,
                            const std::map<std::string_view, std::string>& types) {
    const auto found = types.find(number);
    if (found == types.end()) throw NotCheckable("type " + std::string(number) + " is not read");
    return found->second;
  }

  void ConvertLanguageModels() {
    for (std::size_t i = 0; i < old_["lmodel-file"].size(); ++i) {
      const Words fields = Fields(old_["lmodel-file"][i], 4);
      const std::string type =
          TypeOf(fields[0], {{"0", "SRILM"}, {"1", "IRSTLM"}, {"8", "KENLM"}, {"9", "KENLM"}});
      const bool oov = i < old_["lmodel-oov-feature"].size();
      Add(type,
          fmt::format(" factor={} order={} path={}{}", fields[1], fields[2], fields[3],
                      oov ? " oov-feature=1" : ""),
          i, Take("weight-l", oov ? 2 : 1));
    }
  }

  void ConvertReordering() {
    for (std::size_t i = 0; i < old_["distortion-file"].size(); ++i) {
      const Words fields = Fields(old_["distortion-file"][i], 4);
      if (fields[0] != "0-0") throw NotCheckable("only unfactored models are computed");
      Add("LexicalReordering",
          fmt::format(" type={} input-factor=0 output-factor=0 num-features={} path={}", fields[1],
                      fields[2], fields[3]),
          i, Take("weight-d", Parse<std::size_t>(fields[2], "[distortion-file]")));
    }
  }

  void ConvertTables() {
    const std::vector<std::string>& limits = old_["ttable-limit"];
    std::map<std::string, std::size_t> numbers;
    for (std::size_t i = 0; i < old_["ttable-file"].size(); ++i) {
      const Words fields = Fields(old_["ttable-file"][i], 5);
      Expect(limits.size() == 1 || limits.size() >= old_["ttable-file"].size(), "[ttable-limit]",
             "one value for each table");
      const std::string type = TypeOf(fields[0], {{"0", "PhraseDictionaryMemory"},
                                                  {"6", "PhraseDictionaryMemory"},
                                                  {"12", "PhraseDictionaryCompact"}});
      Add(type,
          fmt::format(" input-factor={} output-factor={} num-features={} path={} table-limit={}",
                      fields[1], fields[2], fields[3], fields[4],
                      limits.size() == 1 ? limits[0] : limits[i]),
          numbers[type]++, Take("weight-t", Parse<std::size_t>(fields[3], "[ttable-file]")));
    }
  }

  Settings old_;
  Settings& new_;
  std::map<std::string, std::size_t> used_;
};

bool IsGiven(const Settings& settings, std::string_view names) {
  for (const std::string_view name : Split(names)) {
    const auto found = settings.find(std::string(name));
    if (found != settings.end() && !found->second.empty()) return true;
  }
  return false;
}

}  // namespace

void ConvertOldFormat(Settings* settings) {
  if (!IsGiven(*settings, kModels) && !IsGiven(*settings, kWeights)) return;
  Expect(!IsGiven(*settings, "feature weight"), "moses.ini", "one of the old and the new format");
  OldModel(settings).Convert();
}

}  // namespace verify
