// A formal of an array type that has a name takes what `[D] t` takes: slices, and arrays that follow a domain variable.
type three = [1..3] int;
proc total(const ref x: three) do return + reduce x;
proc ref_to(ref x: three) { x += 1; }
record Box {
  type t;
  var x: t;
  proc ref put(y: t) { x = y; }
  proc init(type t) { this.t = t; }
}
var D = {1..3};
var A: [D] int = 1..3;
var B = [1, 2, 3, 4, 5];
writeln(total(A), " ", total(B[1..3]));
ref_to(A);
ref_to(B[1..3]);
writeln(A, " | ", B);
var b = new Box(three);
b.put(A);
writeln(b.x, " ", b.x.domain);
b.put(B[2..4]);
writeln(b.x, " ", b.x.domain);
b.put([7, 8, 9]);
writeln(b.x);
