// Where only the value of a result is used, the overload that gives a value or a constant reference is called: in assignments of every type, fields,
// casts, choices, indices, behind `!`, beside `nil`.
class C {
  var x = 1;
  proc m() do return x;
}
record holds {
  type t;
  var d: [1..3] t;
  proc ref this(i: int) ref {
    write("by reference: ");
    return d[i];
  }
  proc const this(i: int) const ref do return d[i];
}
record number { var a: int; }
record byValue {
  proc ref this(i: int) ref {
    write("by reference: ");
    return kept[i];
  }
  proc const this(i: int) do return kept[i];
}
var kept: [1..3] int = 1;
var p: byValue, s: holds(string), t: holds(2*int), u: holds(shared C?), n: holds(number);
u[1] = new shared C();
writeln("written");
var x: [1..3] int, y = 0, tt = (1, 2), st = "", c: shared C?, r: number;
x[1] = p[1]; y = p[1]; r.a = p[1]; (y, x[2]) = (p[1], p[2]); y += p[1]; y = (p[1]); y = p[1]: int; y = x[p[1]]; y = p[p[1]];
tt = t[1]; (y, x[3]) = t[1]; y = t[1](0); r = n[1]; y = n[1].a; st = s[1]; st += s[1];
c = u[1]; y = u[1]!.x; y = u[1]!.m(); y = (u[1] == nil): int; y = (u[1] != c): int;
select p[1] { when 1 do write("one "); otherwise write("other "); }
select s[1] { when "" do write("empty "); otherwise write("other "); }
x = p[2]; x[1..2] = p[1]; x = [i in 1..3] p[i]; forall i in 1..3 with (ref x) do x[i] = p[i];
proc gives(out o: int) { o = p[1]; }
gives(y);
on here { y = p[1]; }
writeln(x, " ", tt, " ", y);
var S: sparse subdomain({1..3});
S += 3;
var A: [S] int = 2, dense: [1..3] int;
for i in 1..3 do dense[i] = A[i];
writeln(dense);
