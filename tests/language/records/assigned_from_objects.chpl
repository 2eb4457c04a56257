// An object that is assigned to a record gives it its fields of the same names, those of parents included; later changes of the object
// are not seen.
class P { var x: int; }
class C: P { var y: real; var s: string; var extra: bool; }
record R { var s: string; var x: int; var z = 7; var A: [1..2] int; }
var r: R;
r.A = 4;
var c = new C(1, 2.5, "a", true);
r = c;
c.x = 99;
c.s = "changed";
writeln(r);
const b: borrowed C = c;
r = b;
writeln(r);
var n: owned C? = new C(3, 4.5, "q");
r = n!;
writeln(r);
proc give(ref r) { r = new C(8, 0.0, "made"); }
give(r);
writeln(r);

// The first value of a variable is the default one, with these fields.
proc first() {
  var r: R;
  r = new C(2, 0.5, "first");
  writeln(r);
}
first();
var later: R;
later = c;
writeln(later);

// A program's own assignment goes before.
record S { var x: int; proc init() {} proc init=(c: borrowed C) { x = -1; } }
operator =(ref s: S, c: borrowed C) { s.x = c.x * 100; }
var s: S;
writeln(s);
s = c;
writeln(s);
