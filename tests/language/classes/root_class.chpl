// Variables of `RootClass` take objects of every class.

class C {
  var x: int;
  proc f() do return 1;
}
class D: C {
  var y: int;
  override proc f() do return 2;
}
class X: RootClass {
  var z: string;
  proc f() do return 3;
}

proc show(r: borrowed RootClass) {
  writeln(r);
  if const c = r: borrowed C? then writeln("C ", c.x, c.f());
  else writeln("no C");
}
show(new C(1));
show(new D(1, 2));
show(new X("q"));

var A: [0..2] owned RootClass = [new C(1): owned RootClass, new D(2, 3): owned RootClass, new X("a"): owned RootClass];
for a in A do writeln(a, " ", a: borrowed X? != nil);

var n: owned RootClass? = new D(7, 8);
writeln(n);
n = new X("zz");
writeln(n!);
n = nil;
writeln(n);

try {
  const c = A[0].borrow(): borrowed X;
  writeln(c.z);
} catch e {
  writeln("bad cast");
}

writeln(isSubtype(C, RootClass), isSubtype(X, RootClass), isSubtype(RootClass, C), isSubtype(int, RootClass));
writeln(n.type: string, " ", (new RootClass()).type: string, new RootClass());
writeln(A[1].borrow() == A[1].borrow(), A[1].borrow() == A[0].borrow());
const s: shared RootClass = new shared D(1, 1), t = s: shared D?;
writeln(t);
