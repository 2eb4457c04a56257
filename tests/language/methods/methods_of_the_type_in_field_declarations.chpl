// The declarations of fields call methods of their own type, which give types and constants: those see the type and param fields.
class P { param k = 2; proc twice param do return 2*k; proc type deflt() type do return uint(8); }
class D : P {
  var a: twice*int;
  var b: deflt();
  var c: k*bool;
}
writeln(new D());
writeln(new D(k=1));
record Q {
  type eltType;
  const size = 3;
  proc isSmall() param do return numBits(eltType) < 32;
  proc wide type do return if isSmall() then int(32) else int(64);
  var sum: wide;
  var table: [0..#4] wide;
  proc init(type eltType, size = 7) {
    this.eltType = eltType;
    this.size = size;
    this.sum = 5;
    init this;
    writeln("wide: ", wide:string);
  }
  proc ref add(x: eltType) { sum += x; table[0] = sum; }
}
var q = new Q(int(8)); q.add(3); writeln(q, q.sum.type:string);
record V { proc N param do return 3; var d: [1..N] real; var e: N*int; }
var v: V; writeln(v);
proc R2.ext param do return 4;
record R2 { var t: ext*int; }
var r2: R2; writeln(r2);
proc f(x: R2) { return x.t.size; }
writeln(f(r2));
union U { proc w param do return 2; var a: w*int; var b: real; }
var u: U; u.a = (1,2); writeln(u);
class C {
  param k: int;
  proc wide param : bool do return k > 8;
  proc eltType type { if wide then return int(64); else return int(8); }
  var v: eltType;
  var y = max(eltType);
}
var c = new C(3);
writeln(c, " ", c.v.type:string, " ", c.y.type:string);
var wide: owned C(9) = new C(9, 7);
writeln(wide, " ", wide.v.type:string);

record Pairs { type t; proc type pair() type do return 2*t; var x: Pairs(t).pair(); }
var r: Pairs(int);
writeln(r);
record Kk { proc type size() param do return 3; var x: Kk.size()*int; }
writeln(Kk.size());
var k: Kk; writeln(k);
