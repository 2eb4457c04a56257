// An object that may be nil is not taken out of a constant either, which would change.
class C { var x: int; }
record R {
  var c: owned C?;
  proc get() { return c; } //~ E0416 cannot be taken out of a constant
}
class H { const c: owned C?; proc get() { return c; } } //~ E0416 cannot be taken out of a constant
proc copy(r: R) { return r; } //~ E0416 cannot be taken out of a constant reference of type `R`
proc part(const ref r: R) { var q = r.c; } //~ E0416 cannot be taken out of a constant
proc give(const ref c: owned C?) const ref { return c; }
proc used() {
  const p = new C?(1);
  var q = p; //~ E0416 cannot be taken out of `p`
  writeln(p, q);
}
var r = new R(new C(1));
writeln(r.get(), copy(r), (new H(new C(2))).get());
part(r);
used();
const t = (new C?(1), 2), A = [new R(new C(2))];
var u = t(0); //~ E0416 cannot be taken out of a constant
var a = A[0]; //~ E0416 cannot be taken out of a constant
for x in A { var y = x; writeln(y); } //~ E0416 cannot be taken out of a constant reference
const ref s = r;
var q = s; //~ E0416 cannot be taken out of a constant
var n = new C?(4);
var m = give(n); //~ E0416 cannot be taken out of a constant
writeln(t, u, a, q, m);
