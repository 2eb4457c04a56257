// A procedure is given to C by its name, or by `c_ptrTo`.
use CTypes;
extern {
  static int apply(int (*f)(int), int x) { return f(x); }
}
export proc twice(x: c_int): c_int { return 2*x; }
writeln(apply(c_ptrTo(twice), 4), " ", apply(twice, 5));
