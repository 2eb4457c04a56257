// A declaration of the block itself that has no counterpart is told where it stands; what a macro with arguments is, nobody knows.
extern {
  static long double f(long double x) { return x; } //~ E0901 this declaration of C
  #define ADD(x, y) ((x) + (y))
  static int three(void) { return ADD(1, 2); }
}
writeln(three());
