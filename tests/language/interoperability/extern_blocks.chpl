// Blocks of one module: what an earlier one has declared stays, and each has its own functions.
extern {
  struct s { int a; };
  static int f(int x) { return x; }
  static int same(void) { return 1; }
  struct t { int a; };
  static struct s mk(int a) { struct s r = { a }; return r; }
  static int common = 4;
}
extern {
  struct s { int a; };
  struct t { double a; };
  static double f(double x) { return x / 2; }
  static int same(void) { return 2; }
  static int take(struct s x) { return x.a; }
  static int taket(struct t x) { return x.a; }
}
writeln(f(1: int(32)), " ", f(3.0), " ", take(mk(6)), common);
