// What an `extern` block in a block declares is the module's.
proc f(n: int) {
  extern { static int twice(int x) { return 2 * x; } enum { LIMIT = 9 }; }
  return twice(n: int(32));
}
record R {
  var n: int(32);
  proc thrice() {
    if n > 0 {
      extern {
        #define STEP 3
        static int times(int x, int y) { return x * y; }
      }
      return times(n, STEP);
    }
    return LIMIT;
  }
}
writeln(f(4), " ", (new R(5)).thrice(), " ", (new R(0)).thrice());
