// What the language has and the compiler does not is said, not miscompiled.

extern {
  static int twice(int x) { return 2 * x; }
}
writeln(twice(3));
