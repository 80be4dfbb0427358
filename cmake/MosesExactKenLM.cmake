# Finds KenLM as the target kenlm::kenlm.
#
# MOSES_EXACT_KENLM_DIR may be an installation prefix, or a source tree (KenLM's own or that of
# Moses, which contains a copy); a source tree is compiled in our build.  Without it, CMake looks
# for an installed KenLM in the usual places.
#
# Sets MOSES_EXACT_KENLM_ORIGIN, words for -version that say which KenLM it is: KenLM itself has no
# number.

# Compiles KenLM's query code from a source tree.
function(exact_kenlm_from_source directory)
  file(GLOB sources CONFIGURE_DEPENDS
    ${directory}/lm/*.cc ${directory}/util/*.cc ${directory}/util/double-conversion/*.cc)
  list(FILTER sources EXCLUDE REGEX "(_test|_main|_benchmark)\\.cc$")
  find_package(ZLIB REQUIRED)
  find_package(BZip2)
  find_package(LibLZMA)
  find_package(Boost REQUIRED)
  find_package(Threads REQUIRED)
  add_library(exact_kenlm STATIC ${sources})
  target_include_directories(exact_kenlm SYSTEM PUBLIC ${directory})
  target_compile_definitions(exact_kenlm
    PUBLIC KENLM_MAX_ORDER=10
    PRIVATE HAVE_ZLIB $<$<BOOL:${BZIP2_FOUND}>:HAVE_BZLIB> $<$<BOOL:${LIBLZMA_FOUND}>:HAVE_XZLIB>
            HAVE_CLOCKGETTIME NDEBUG)
  target_compile_options(exact_kenlm PRIVATE -w -O3)
  if(MOSES_EXACT_FUZZ)  # no input may make KenLM read outside its memory
    target_compile_options(exact_kenlm PRIVATE -fsanitize=address,fuzzer-no-link)
  endif()
  set_target_properties(exact_kenlm PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_STANDARD 11)
  target_link_libraries(exact_kenlm PUBLIC Boost::boost Threads::Threads ZLIB::ZLIB
    $<$<BOOL:${BZIP2_FOUND}>:BZip2::BZip2> $<$<BOOL:${LIBLZMA_FOUND}>:LibLZMA::LibLZMA>)
  add_library(kenlm::kenlm ALIAS exact_kenlm)
endfunction()

if(MOSES_EXACT_KENLM_DIR AND EXISTS ${MOSES_EXACT_KENLM_DIR}/lm/model.hh)
  exact_kenlm_from_source(${MOSES_EXACT_KENLM_DIR})
  set(MOSES_EXACT_KENLM_ORIGIN "compiled from a source tree")
else()
  find_package(kenlm QUIET HINTS ${MOSES_EXACT_KENLM_DIR})
  if(NOT kenlm_FOUND)
    message(FATAL_ERROR
      "KenLM was not found. Give its installation prefix or a source tree (KenLM's or Moses') "
      "with -DMOSES_EXACT_KENLM_DIR=DIR, or call ./run, which gets it from Debian.")
  endif()
  # ./run leaves this file beside the KenLM that it builds.
  set(MOSES_EXACT_KENLM_ORIGIN "an installed one")
  if(EXISTS ${kenlm_DIR}/../origin)
    file(STRINGS ${kenlm_DIR}/../origin MOSES_EXACT_KENLM_ORIGIN LIMIT_COUNT 1)
  endif()
endif()
