// Translates one line and makes all texts that are printed for it.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_HOST_TRANSLATOR_H_
#define EXACT_HOST_TRANSLATOR_H_

#include <string>

#include "plugin/frontend/run_summary.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/input_line.h"
#include "plugin/host/model.h"
#include "plugin/host/searched_sentence.h"
#include "plugin/host/sentence_certificate.h"

namespace exact {

// The texts for the output streams, each with its line ends.
struct Translation {
  std::string best;         // exactly one line
  std::string nbest;        // any number of lines
  std::string alignment;    // exactly one line
  std::string unknowns;     // exactly one line
  std::string details;      // several lines, if they are wanted
  std::string report;       // exactly one line
  std::string certificate;  // exactly one line, if certificates are wanted
  std::string log;          // for stderr
  SentenceNote note;
};

class Translator {
 public:
  // All must outlive the object.  `certificates` is nullptr if none are wanted.
  Translator(const Model& model, const DecoderOptions& options,
             const CertificateFormat* certificates = nullptr)
      : model_(model), options_(options), certificates_(certificates) {}

  // Does not throw: a sentence that cannot be translated gives an empty line and a message in the
  // log.
  Translation Translate(const InputLine& line, long id) const;

 private:
  Translation Format(SearchedSentence searched, long id) const;
  Translation Format(SearchedChart searched, long id) const;
  // What does not depend on the kind of model.
  template <class SearchedLine>
  void FormatRest(SearchedLine& searched, long id, Translation* result) const;

  const Model& model_;
  const DecoderOptions& options_;
  const CertificateFormat* certificates_;
};

}  // namespace exact

#endif  // EXACT_HOST_TRANSLATOR_H_
