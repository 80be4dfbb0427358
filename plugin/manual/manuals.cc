#include "plugin/audit/audit_options.h"
#include "plugin/manual/manual.h"
#include "plugin/manual/manual_options.h"
#include "plugin/manual/server_manual.h"

namespace exact {
namespace {

Manual DecoderManual() {
  Manual manual;
  manual.program = "moses-exact";
  manual.purpose = "translate with a Moses model, and prove that nothing scores more";
  manual.synopsis = {"-f moses.ini [-i FILE] [options]", "-f moses.ini -check [-json]"};
  manual.description = {
      "Finds the highest-scoring translation that a phrase-based or hierarchical Moses model can "
      "produce, and proves that nothing scores more. Where it cannot, it says how far off the "
      "answer can be at most.",
      "Reads sentences, one a line, and writes one line for each, in order. Scripts can call it in "
      "place of moses: it takes Moses' options, with one dash or two. Every option is also a "
      "section of moses.ini; the command line comes first."};
  manual.groups = {{"Options", DecoderManualOptions(/*of_the_exact_search=*/false)},
                   {"Options of the exact search", DecoderManualOptions(true)}};
  manual.exit_codes = {{"0", "every sentence got its line; with -check: the model can be used"},
                       {"1", "a model or input file is wrong, or the run was interrupted"},
                       {"2", "wrong usage"},
                       {"3", "with -check: the model can be used, but files are missing"}};
  manual.examples = {
      {"Is this model read? If not, what is to be done:", "moses-exact -check -f moses.ini"},
      {"Translate, and report for each sentence what was proved:",
       "moses-exact -f moses.ini -i in.de -exact-report report.jsonl > out.en"}};
  return manual;
}

Manual AuditManual() {
  Manual manual;
  manual.program = "moses-exact-audit";
  manual.purpose = "count the search errors of a beam, with proofs";
  manual.synopsis = {"-f moses.ini -i FILE -o DIR [options]",
                     "merge -o DIR [--worst N] [--partial] DIR DIR ..."};
  manual.description = {
      "Finds the best score that a model gives to any translation of a sentence, proves it, and "
      "says how often, and by how much, a beam or the output of another decoder misses it. Writes "
      "a page, tables and records into a folder; an audit that was interrupted goes on there.",
      "merge puts the shards of an audit together. Each must be there once; with --partial, some "
      "may be missing.",
      "Takes the options of moses-exact(1), too, for example -threads and -distortion-limit."};
  manual.groups = {{"Options", ManualOptions(audit::AuditParameters(), "--")}};
  manual.exit_codes = {{"0", "done"},
                       {"1", "a file is wrong"},
                       {"2", "wrong usage"},
                       {"3", "interrupted; the same command goes on"}};
  manual.examples = {{"Which stack is large enough?",
                      "moses-exact-audit -f moses.ini -i test.src --stack 100,200,1000 -o audit"},
                     {"Audit what another decoder printed with -output-hypo-score:",
                      "moses-exact-audit -f moses.ini -i test.src --scores moses=out -o audit"}};
  manual.subcommand = "merge";
  manual.hidden = OtherDecoderOptions(audit::AuditParameters());
  return manual;
}

Manual VerifierManual() {
  Manual manual;
  manual.program = "moses-exact-verify";
  manual.purpose = "check the proofs of moses-exact";
  manual.synopsis = {"-f moses.ini [options] CERTIFICATES"};
  manual.description = {
      "Checks what moses-exact -exact-certificates wrote: each derivation scores what is claimed, "
      "and no derivation of the search space of moses.ini and the options scores more. Shares no "
      "code with the search.",
      "Other options are given as they were given to moses-exact(1), for example "
      "-distortion-limit."};
  manual.groups = {{"Options", VerifierManualOptions()}};
  manual.exit_codes = {{"0", "all are verified optima, or allowed"},
                       {"1", "one is rejected, or a file is wrong"},
                       {"2", "wrong usage"},
                       {"3",
                        "none is rejected, but some are not verified optima, or the model is "
                        "not checkable"}};
  manual.examples = {{"Translate, and check the proofs:",
                      "moses-exact -f moses.ini -i in.de -exact-certificates proofs > out.en\n"
                      "moses-exact-verify -f moses.ini -i in.de proofs"}};
  manual.arguments_are_files = true;
  return manual;
}

}  // namespace

std::vector<Manual> Manuals() {
  std::vector<Manual> manuals = {DecoderManual(), AuditManual(), VerifierManual()};
  if (const std::optional<Manual> server = ServerManual()) manuals.push_back(*server);
  return manuals;
}

}  // namespace exact
