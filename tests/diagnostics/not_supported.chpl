// What the language has and the compiler does not is said, not miscompiled.

proc f() {
  extern {
    static int twice(int x) { return 2 * x; }
  }
}
f();
