// A union's array field has the domain that it is declared with, whatever it is set to, each time that it is set.
config const n = 3;
union U { var i: int; var a: [1..n] int; var t: (int, [0..1] real); var d: domain(1); var f: [1..2] [3..4] int; }
var u: U;
u.a = [7, 8, 9];
writeln(u.a.domain, u.a[3]);
u.a = 4;
writeln(u.a);
u.t = (1, [2.0, 3.0]);
writeln(u.t(1).domain);
u.d = {1..4};
writeln(u.d);
u.f = [[1, 2], [3, 4]];
writeln(u.f[2][4], u.f[1].domain);
u.a = for i in 1..3 do i;
writeln(u.a.domain);
var v = new U(a = [4, 5, 6]);
writeln(v.a.domain, v.a[3]);
proc g(n: int) {
  union R { var b: int; var a: [1..n] int; proc ref set() { a = [4, 5, 6, 7]; } }
  var r = new R(a=[1, 2, 3, 4]);
  writeln(r.a.domain);
  r.b = 3;
  r.set();
  writeln(r.a.domain, r.a[4]);
}
g(4);
