// A param declared without a value has its type's default.
enum color { red, green }
param i: int, b: bool;
param s: string;
config param n: int(8);
proc f() {
  param c: color, r: real(32), u: uint(8);
  param z: complex, t: bytes;
  param a, d: int;
  var v: (a + 2) * int;
  writeln(c, " ", r, " ", u, " ", z, " [", t, "] ", v, " ", d, " ", c.type:string, " ", r.type:string);
}
writeln(i, " ", b, " [", s, "] ", n, " ", n.type:string);
f();
proc string.spaced() {
  var res: bytes;
  for b in this.bytes() do res.appendByteValues(b, 32);
  const again: bytes = res;
  return again;
}
writeln("abc".spaced());
