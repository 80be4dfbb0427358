# Finds cmph, a library of perfect hash functions, as the target cmph::cmph.
find_path(cmph_INCLUDE_DIR cmph.h DOC "Where cmph.h is")
find_library(cmph_LIBRARY cmph DOC "The library cmph")
mark_as_advanced(cmph_INCLUDE_DIR cmph_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(cmph
  REQUIRED_VARS cmph_LIBRARY cmph_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "A test of compact tables is left out (Debian: libcmph-dev).")

if(cmph_FOUND AND NOT TARGET cmph::cmph)
  add_library(cmph::cmph UNKNOWN IMPORTED)
  set_target_properties(cmph::cmph PROPERTIES
    IMPORTED_LOCATION ${cmph_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${cmph_INCLUDE_DIR})
endif()
