// Initialisers of a union's own: one field is set, by `init`, `init=` or none of them, and `postinit` follows.
record R { var n: int; proc init(n: int) { this.n = n; writeln("R ", n); } proc init=(o: R) { this.n = o.n; writeln("copy ", n); } proc deinit() { writeln("end ", n); } }
operator =(ref l: R, r: R) { l.n = r.n; }
union U {
  var x: int;
  var s: string;
  var r: R;
  proc init() { writeln("init"); x = 7; writeln("x is ", x); }
  proc init(n: int, twice: bool) {
    if twice then this.x = 2 * n; else s = "one " + n: string;
    init this;
    show();
  }
  proc init(s: string) { this.init(3, s == "three"); this.s = s; }
  proc init(in r: R) { this.r = r; }
  proc init=(other: U) {
    union select other {
      when x { this.x = x; }
      when s do this.s = s;
      when r { this.r = r; }
    }
    writeln("copied");
  }
  proc init=(n: real) { this.s = "real " + n: string; }
  proc postinit() { writeln("post ", getActiveIndex()); }
  proc show() do writeln("show ", this);
  proc deinit() { writeln("U ends ", getActiveIndex()); }
}
operator =(ref l: U, r: real) { l.x = r: int; }
operator :(r: real, type t: U) { var u: U = r; return u; }
{
  var u: U;
  writeln(u.x);
  var a = new U(4, true), b = new U(5, false);
  writeln(a, " ", b);
  var c = a;
  writeln(c, " ", a);
  var d = new U("three");
  writeln(d);
  var e = new U(new R(9));
  writeln(e.r.n);
  e = new U("q");
  writeln(e);
  var f: U = 2.5;
  writeln(f);
  var g: [1..2] U;
  writeln(g);
}
union V { var x: int; var y: real; proc postinit() { writeln("V post ", getActiveIndex()); } }
{ var v: V; var w = new V(y = 2.0); record H { var v: V; } var h: H; var k = w; }
union W { var x: int; var s: string; proc init(n: int) throws { if n < 0 then throw new Error("negative"); this.x = n; } }
try { var w = new W(1); writeln(w); var v = new W(-1); } catch e { writeln(e.message()); }
// In a `select` each branch sets a field, or none.
union S {
  var x: int;
  var s: string;
  proc init=(n: int) { select n { when 1 do this.x = 1; when 2 do this.s = "two"; otherwise { init this; show(); } } }
  proc init(r: real) { for i in 1..3 do x = i; init this; show(); }
  proc show() do writeln("show ", this);
}
operator =(ref l: S, r: int) { l.x = r; }
operator :(r: int, type t: S) { var u: S = r; return u; }
{
  var a: S = 1, b: S = 2, c: S = 3;
  writeln(a, b, c);
  writeln(new S(2.0));
}
