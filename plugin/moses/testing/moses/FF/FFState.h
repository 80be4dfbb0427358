// A stand-in for Moses' header, see moses/LM/Implementation.h beside it.
#ifndef EXACT_MOSES_TESTING_MOSES_FF_FFSTATE_H_
#define EXACT_MOSES_TESTING_MOSES_FF_FFSTATE_H_

namespace Moses {

class FFState {
 public:
  virtual ~FFState() = default;
};

}  // namespace Moses

#endif  // EXACT_MOSES_TESTING_MOSES_FF_FFSTATE_H_
