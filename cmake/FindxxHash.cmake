# Finds xxHash, a fast hash function, as the target xxHash::xxhash.
find_path(xxHash_INCLUDE_DIR xxhash.h DOC "Where xxhash.h is")
find_library(xxHash_LIBRARY xxhash DOC "The library xxhash")
mark_as_advanced(xxHash_INCLUDE_DIR xxHash_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(xxHash
  REQUIRED_VARS xxHash_LIBRARY xxHash_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "Install xxHash (Debian: libxxhash-dev, Fedora: xxhash-devel).")

if(xxHash_FOUND AND NOT TARGET xxHash::xxhash)
  add_library(xxHash::xxhash UNKNOWN IMPORTED)
  set_target_properties(xxHash::xxhash PROPERTIES
    IMPORTED_LOCATION ${xxHash_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${xxHash_INCLUDE_DIR})
endif()
