# What all of our targets have in common: language, warnings, sanitizers.

add_library(exact_common INTERFACE)
add_library(exact::common ALIAS exact_common)
target_compile_features(exact_common INTERFACE cxx_std_17)
target_compile_options(exact_common INTERFACE
  $<BUILD_INTERFACE:-Wall;-Wextra;-Wpedantic;-Wshadow;-Wnon-virtual-dtor;-Woverloaded-virtual>)
# Messages name our files relative to the project, in whatever folder it was built.
target_compile_options(exact_common INTERFACE
  $<BUILD_INTERFACE:-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=>)
target_include_directories(exact_common INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
if(MOSES_EXACT_SANITIZE)
  set(exact_sanitize -fsanitize=${MOSES_EXACT_SANITIZE} -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  target_compile_options(exact_common INTERFACE $<BUILD_INTERFACE:${exact_sanitize}>)
  target_link_options(exact_common INTERFACE $<BUILD_INTERFACE:${exact_sanitize}>)
endif()

# exact_library(NAME SOURCES...): a static library exact_NAME with the alias exact::NAME.
function(exact_library name)
  add_library(exact_${name} STATIC ${ARGN})
  add_library(exact::${name} ALIAS exact_${name})
  set_target_properties(exact_${name} PROPERTIES
    EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
  target_link_libraries(exact_${name} PUBLIC exact::common)
endfunction()

# exact_program(NAME SOURCES...): a program.
function(exact_program name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE exact::common)
endfunction()

# exact_test(NAME SOURCES... LIBRARIES ...): a Google Test program whose tests ctest runs.
function(exact_test name)
  if(NOT MOSES_EXACT_BUILD_TESTS)
    return()
  endif()
  cmake_parse_arguments(arg "" "" "SOURCES;LIBRARIES" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} GTest::gtest GTest::gtest_main)
  gtest_discover_tests(${name} TEST_PREFIX ${name}. DISCOVERY_TIMEOUT 60 NO_PRETTY_VALUES)
endfunction()

# exact_optional_part(NAME OPTION FIND): leaves the calling file if the part is not to be built.
#
# FIND(why) looks for what the part needs, and sets `why` to what is missing.  OPTION is OFF, ON (then
# that is an error), or AUTO (then the part is left out).
macro(exact_optional_part name option find)
  if(NOT ${option})
    message(STATUS "${name}: not built, because ${option} is off")
    return()
  endif()
  cmake_language(CALL ${find} why_not)
  if(why_not)
    if(NOT ${option} STREQUAL AUTO)
      message(FATAL_ERROR "${name}: ${why_not}")
    endif()
    message(STATUS "${name}: not built: ${why_not}")
    return()
  endif()
endmacro()
