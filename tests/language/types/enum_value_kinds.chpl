// What gives an enum's constant its value is a number known at compile time, in procedures, too, and whether the enum is used or not.
proc p() { return 1; }
module Other { }
enum A { a = int, b } //~ E0203 a value is required here
enum B { a = p } //~ E0204 must be a compile-time integer
proc f() {
  enum C { a = Other } //~ E0203 a value is required here
  enum D { a = 1.5 } //~ E0204 must be a compile-time integer
  enum E { a = p() } //~ E0204 must be a compile-time integer
}
f();
enum F { x = 7, y }
enum G {
  a = 5,
  b = a, //~ E0204 must be a compile-time integer
  c = F.y, //~ E0204 must be a compile-time integer
  d = true, //~ E0204 must be a compile-time integer
  e = a: int + 1
}
writeln(G.d: int, G.e: int);
