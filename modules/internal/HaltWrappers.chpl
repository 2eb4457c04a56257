/** Ends of programs by cause, by the names that programs of releases before 2.0 took for them.
    Not for: new programs, which call `halt`. */
module HaltWrappers {
  /** An index is out of bounds.

      .. code-block:: chapel

         // Each ends the program with a message of its own.
         use HaltWrappers;
         proc checked(A: [] ?t, i: int, c: borrowed RootClass?): real {
           if !A.domain.contains(i) then boundsCheckHalt("there is no element ", i);
           if A[i] == 0 then divZeroHalt("element ", i, " is zero");
           if c == nil then nilCheckHalt("there is no object");
           if A[i] > max(int(8)) then safeCastCheckHalt("element ", i, " is too large");
           return 1.0 / A[i];
         }
         class Shape {
           proc area(): real { pureVirtualMethodHalt(); return 0.0; }
         }
         class Square: Shape {
           override proc area(): real do return 4.0;
         }
         const s = new Square();
         writeln(checked([2, 4], 1, s.borrow()), " ", s.area());   // 0.25 4.0
         var A: [0..9] int;
         if A.size != 10 then initHalt("the array has another size");
         try {
           if A.size > 1e9 then outOfMemoryHalt("for the array");
         } catch e { unhandledErrorHalt(e.message()); }
  */
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
