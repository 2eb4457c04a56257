// flags: --edition=legacy
// A formal of an owned type takes the object over (its intent was `in`); one without a type borrows it.
class C { var x: int; }
var g: owned C;
proc save(a: owned C) { g = a; }
proc give(a: owned C): owned C { return a; }
var o = new owned C(3);
save(o);
writeln(o == nil, " ", g.x);
var q = give(g);
writeln(g == nil, q.x);
proc lent(a) { return a.x; }
proc sh(a: shared C) { var b = a; writeln(b.x); }
var s = new shared C(4); sh(s); writeln(s.x);
save(new owned C(7)); writeln(g.x);
writeln(lent(g), g != nil);
