// A copy of a variable is no move where the same call, or the same statement, has a reference to the variable: that
// is used after the copy was made.
var yes = true;
proc id(x) { return x; }
proc both(ref a: string, in b: string) { a += "!"; writeln(a, " ", b); }
proc seen(const ref a: string, in b: string) { writeln(a, " ", b); }
proc chosen(ref a: string) ref { return a; }
record R {
  var s: string;
  proc ref take(in other: string) { s += other; }
  proc ref mix(in other: R) { s += other.s; }
}
operator +(a: R, b: R) { return new R(a.s + b.s); }
operator +=(ref a: R, in b: R) { a.s += b.s; }
proc one() { var s = "ab" * 2; s += (id(if yes then s else s) + "c"); }
proc two() { var s = "ab" * 2; both(s, s); }
proc three() { var s = "ab" * 2; seen(s, s); }
proc four() { var s = "ab" * 2; both(chosen(s), s); }
proc five() { var r = new R("ab" * 2); r.take(r.s); writeln(r.s); }
proc six() { var r = new R("ab" * 2); r.mix(r); }
proc seven() { var r = new R("ab" * 2); r += r; }
proc eight() { var t = ("ab" * 2, "cd" * 2); t(0) += id(if yes then t(0) else t(1)); both(t(0), t(0)); }
proc nine() { var s = "ab" * 2; s = id(if yes then s else s); }
proc ten() { var s = "ab" * 2; s <=> chosen(s); const t = if yes then s else s; }
one(); two(); three(); four(); five(); six(); seven(); eight(); nine(); ten();
writeln("done");
proc view(const ref v, in a: [] int) { a[0] = 9; writeln(v[0], " ", a[0]); }
proc eleven() { var A: [0..9] int = 1; view(A[0..3], A); }
eleven();
