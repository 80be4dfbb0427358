# Writes OUTPUT, the source of exact::VersionText, unless it is up to date.
#
#   cmake -DOUTPUT=FILE -DSOURCE=DIR -DVERSION=X -DKENLM=TEXT -P write-version.cmake
#
# The commit comes from git, or from cmake/commit.txt in an archive that git made.  Without both,
# none is named.
cmake_minimum_required(VERSION 3.22)

# Sets `variable` to the commit of a checkout; to nothing if SOURCE is none.
function(read_checkout variable)
  set(${variable} "" PARENT_SCOPE)
  find_program(git git)
  if(NOT git)
    return()
  endif()
  set(ENV{GIT_OPTIONAL_LOCKS} 0)
  # An archive may lie in the checkout of another project.
  execute_process(COMMAND ${git} -C ${SOURCE} rev-parse --show-prefix
    OUTPUT_VARIABLE prefix RESULT_VARIABLE failed ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(failed OR NOT prefix STREQUAL "")
    return()
  endif()
  execute_process(COMMAND ${git} -C ${SOURCE} describe --always --exclude=* --abbrev=7
      "--dirty=, with changes"
    OUTPUT_VARIABLE commit RESULT_VARIABLE failed ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT failed)
    set(${variable} "${commit}" PARENT_SCOPE)
  endif()
endfunction()

read_checkout(commit)
if(NOT commit)
  file(STRINGS ${SOURCE}/cmake/commit.txt archive REGEX "^[0-9a-f]+$")
  set(commit "${archive}")
endif()
set(text "${VERSION}")
if(commit)
  string(APPEND text " (commit ${commit})")
endif()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
// Made by cmake/write-version.cmake.
#include "plugin/version/version.h"

#include "lm/max_order.hh"

#define TEXT_OF(value) #value
#define TEXT(macro) TEXT_OF(macro)

namespace exact {

const char* VersionText() {
  return "@text@\n"
         "KenLM: @KENLM@, n-grams of at most " TEXT(KENLM_MAX_ORDER) " words\n";
}

}  // namespace exact
]])
