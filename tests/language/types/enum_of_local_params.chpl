// The values of an enum that a procedure declares may mention what is known at compile time there.
proc f() {
  param k = 5;
  enum E { a = k, b, c = b: int * 2 }
  for e in E do write(e, "=", e: int, " ");
  writeln();
  {
    param k = 100;
    enum E { a = k }
    writeln(E.a: int);
  }
}
proc g(param n: int) {
  enum Fixed { x = 3, y }
  return n + Fixed.y: int;
}
f();
writeln(g(1), " ", g(2));
