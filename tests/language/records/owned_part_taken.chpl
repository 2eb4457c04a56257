// A record or tuple with an object that it alone owns is not taken out of a reference or a field, which would keep nil.
class C { var x: int; }
record R { var c: owned C; }
record S {
  var r: R;
  proc copy() { var q = r; return q.c.x; } //~ E0416 cannot be taken out of a field of type `R`
}
proc f(const ref r: R) { var q = r; return q.c.x; } //~ E0416 cannot be taken out of a constant reference of type `R`
proc g(ref t: (owned C, int)) { var u = t; return u(1); } //~ E0416 cannot be taken out of a reference of type `(owned C,int(64))`
var A = [new R(new C(1))];
var B = [x in A] x; //~ E0416 cannot be taken out of a reference of type `R`
var s = new S(new R(new C(2)));
var t = (new C(3), 4);
writeln(s.copy(), f(A[0]), g(t), B);
