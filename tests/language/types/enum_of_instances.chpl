// An enum whose values depend on the instance of its procedure is not there yet.
proc f(param n: int) {
  enum E { a = n } //~ E0901 an enum whose values differ
  return E.a: int;
}
writeln(f(1));
writeln(f(2));
