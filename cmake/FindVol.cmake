# Finds COIN-OR's Vol, the volume algorithm, as the target Vol::Vol.
#
# Its header is in include/coin (Debian) or include/coin-or (newer releases of COIN-OR).
find_path(Vol_INCLUDE_DIR VolVolume.hpp PATH_SUFFIXES coin coin-or DOC "Where VolVolume.hpp is")
find_library(Vol_LIBRARY Vol DOC "COIN-OR's library Vol")
mark_as_advanced(Vol_INCLUDE_DIR Vol_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Vol
  REQUIRED_VARS Vol_LIBRARY Vol_INCLUDE_DIR
  REASON_FAILURE_MESSAGE
    "Install COIN-OR's Vol (Debian: coinor-libvol-dev, Fedora: coin-or-Vol-devel, source: \
https://github.com/coin-or/Vol), or give its prefix with -DCMAKE_PREFIX_PATH=DIR.")

if(Vol_FOUND AND NOT TARGET Vol::Vol)
  add_library(Vol::Vol UNKNOWN IMPORTED)
  set_target_properties(Vol::Vol PROPERTIES
    IMPORTED_LOCATION ${Vol_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${Vol_INCLUDE_DIR})
endif()
