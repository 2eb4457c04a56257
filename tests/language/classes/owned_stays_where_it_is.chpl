// error: E0416
// error: E0416
// error: E0416
// error: E0416
// error: E0416
// error: E0416
// error: E0416
// An object leaves only a variable of the same scope that is not used afterwards: not a reference, a field, or an outer variable.
class C { var x = 0; }
record R { var c: owned C; }
var a = new owned C(1);
proc g1() { var b = a; writeln(b.x); }
proc g2(arg: owned C) { var b = arg; writeln(b.x); }
proc g3(const ref arg: owned C) { var b = arg; writeln(b.x); }
proc g4(ref arg: owned C) { var b = arg; writeln(b.x); }
proc g5(in arg: owned C) { var b = arg; writeln(b.x); }
proc g6(ref r: R) { var b = r.c; writeln(b.x); }
proc g7() { var l = new owned C(4); var b = l; writeln(b.x); }
proc g8(arg: owned C?) { var b = arg; writeln(b!.x); }
var g: owned C = new owned C(9);
proc g9(arg: owned C) { g = arg; }
proc main() {
  g1(); var c = new owned C(2); g2(c); g3(c); g4(c); g5(c);
  var r = new R(new owned C(3)); g6(r); g7(); var n: owned C? = new owned C(1); g8(n); 
  var d = new owned C(2); g9(d);
}
