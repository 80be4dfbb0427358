# Finds the headers of a patched Moses tree as the target exact::moses_headers, with the defines of
# the tree's last build.
#
# Some defines change the size of Moses' objects, so the plugin must be compiled with the same.  bjam
# leaves them in its log files and in previous.sh, the command of the last build.  If the tree has
# not been built yet, they are Moses' defaults.  Moses checks them again when it loads the plugin.
set(MOSES_EXACT_MOSES_DIR "" CACHE PATH "A patched Moses source tree; empty = no Moses plugin")
set(MOSES_EXACT_MOSES_DEFINES "" CACHE STRING
  "Defines of the Moses build, e.g. MAX_NUM_FACTORS=4;KENLM_MAX_ORDER=6;WITH_THREADS; empty = read \
from the tree")

# Sets `variable` to the number in a log file of bjam, or to the default if there is none.
function(exact_read_moses_log file default variable)
  set(number ${default})
  if(EXISTS ${file})
    file(STRINGS ${file} lines)
    string(REGEX MATCH "[0-9]+" found "${lines}")
    if(found)
      set(number ${found})
    endif()
  endif()
  set(${variable} ${number} PARENT_SCOPE)
endfunction()

# Sets `variable` to whether Moses is built with its server, given the command of its last build.
# bjam puts the server in where xmlrpc-c-config says that it can.
function(exact_read_moses_server directory command variable)
  set(${variable} FALSE PARENT_SCOPE)
  if(command MATCHES "--no-xmlrpc-c")
    return()
  endif()
  if(EXISTS ${directory}/moses/bin)
    file(GLOB_RECURSE objects ${directory}/moses/bin/TranslationRequest.o)
    if(objects)
      set(${variable} TRUE PARENT_SCOPE)
    endif()
    return()
  endif()
  find_program(MOSES_EXACT_XMLRPC_CONFIG xmlrpc-c-config)
  if(MOSES_EXACT_XMLRPC_CONFIG)
    execute_process(COMMAND ${MOSES_EXACT_XMLRPC_CONFIG} --features
      OUTPUT_VARIABLE features ERROR_QUIET)
    if(features MATCHES "abyss-server")
      set(${variable} TRUE PARENT_SCOPE)
    endif()
  endif()
endfunction()

# Sets `variable` to the defines of a tree's last build.
function(exact_read_moses_defines directory variable)
  exact_read_moses_log(${directory}/moses/bin/factor.log 4 factors)
  exact_read_moses_log(${directory}/lm/bin/order.log 6 order)
  set(defines MAX_NUM_FACTORS=${factors} KENLM_MAX_ORDER=${order})
  set(command "")
  if(EXISTS ${directory}/previous.sh)
    file(READ ${directory}/previous.sh command)
  endif()
  if(NOT command MATCHES "threading=single")
    list(APPEND defines WITH_THREADS)
  endif()
  if(NOT command MATCHES "--notrace")
    list(APPEND defines TRACE_ENABLE=1)
  endif()
  foreach(pair with-mm=PT_UG unlabelled-source=UNLABELLED_SOURCE with-cmph=HAVE_CMPH
               with-vw=HAVE_VW enable-boost-pool=USE_BOOST_POOL)
    string(REPLACE "=" ";" pair ${pair})
    list(GET pair 0 option)
    list(GET pair 1 define)
    if(command MATCHES "--${option}")
      list(APPEND defines ${define})
    endif()
  endforeach()
  exact_read_moses_server(${directory} "${command}" server)
  if(server)
    list(APPEND defines HAVE_XMLRPC_C)
  endif()
  set(${variable} ${defines} PARENT_SCOPE)
endfunction()

if(MOSES_EXACT_MOSES_DIR)
  if(NOT EXISTS ${MOSES_EXACT_MOSES_DIR}/moses/SearchNormal.h)
    message(FATAL_ERROR "${MOSES_EXACT_MOSES_DIR} is not a Moses source tree.")
  endif()
  if(NOT EXISTS ${MOSES_EXACT_MOSES_DIR}/moses/SearchRegistry.h)
    message(FATAL_ERROR "${MOSES_EXACT_MOSES_DIR} is not patched. "
      "Call moses-patches/apply ${MOSES_EXACT_MOSES_DIR} first.")
  endif()
  set(defines ${MOSES_EXACT_MOSES_DEFINES})
  if(NOT defines)
    exact_read_moses_defines(${MOSES_EXACT_MOSES_DIR} defines)
  endif()
  message(STATUS "Moses plugin: defines of Moses are ${defines}")
  add_library(exact_moses_headers INTERFACE)
  add_library(exact::moses_headers ALIAS exact_moses_headers)
  target_include_directories(exact_moses_headers SYSTEM INTERFACE ${MOSES_EXACT_MOSES_DIR})
  target_compile_definitions(exact_moses_headers INTERFACE
    ${defines} _FILE_OFFSET_BITS=64 _LARGE_FILES)
  target_link_libraries(exact_moses_headers INTERFACE Boost::headers)
  if("HAVE_XMLRPC_C" IN_LIST defines)
    find_path(MOSES_EXACT_XMLRPC_INCLUDE xmlrpc-c/base.hpp)
    if(NOT MOSES_EXACT_XMLRPC_INCLUDE)
      message(FATAL_ERROR "Moses is built with its server, and the headers of xmlrpc-c were not "
        "found. Give their folder with -DMOSES_EXACT_XMLRPC_INCLUDE=DIR.")
    endif()
    target_include_directories(exact_moses_headers SYSTEM INTERFACE ${MOSES_EXACT_XMLRPC_INCLUDE})
  endif()
endif()
