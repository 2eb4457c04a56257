/** Ends of programs by cause, by the names that programs of releases before 2.0 took for them.
    Not for: new programs, which call `halt`. */
module HaltWrappers {
  /** An index is out of bounds. */
  proc boundsCheckHalt(const args...) { halt((...args)); }
  /** Memory is used up. */
  proc outOfMemoryHalt(const args...) { halt("out of memory ", (...args)); }
  /** An owner without an object was used. */
  proc nilCheckHalt(const args...) { halt((...args)); }
  /** A numeric conversion lost something. */
  proc safeCastCheckHalt(const args...) { halt((...args)); }
  /** Something could not be initialised. */
  proc initHalt(const args...) { halt((...args)); }
  /** A method that a class must override was called. */
  proc pureVirtualMethodHalt() { halt("pure virtual method called"); }
  /** A divisor is zero. */
  proc divZeroHalt(const args...) { halt((...args)); }
  /** An error that nothing caught. */
  proc unhandledErrorHalt(const args...) { halt((...args)); }
}
