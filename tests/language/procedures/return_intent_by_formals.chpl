// Overloads that differ in return intent may take their variable by `ref` and by `const ref`, by value or by `in`: the use of the
// result chooses.
record R { var x: int; }
proc part(ref r: R) ref { write("ref "); return r.x; }
proc part(const ref r: R) const ref { write("const ref "); return r.x; }

proc elem(ref a: [] int, i: int) ref { write("ref "); return a[i]; }
proc elem(a: [] int, i: int) { write("value "); return a[i]; }

proc self(ref n: int) ref { write("ref "); return n; }
proc self(n: int) { write("value "); return n; }

proc taken(ref r: R) ref { write("ref "); return r.x; }
proc taken(in r: R) { write("value "); r.x += 1; return r.x; }

var r = new R(1);
part(r) = 3;
writeln(part(r));
const c = r;
writeln(part(c));

var A = [1, 2, 3];
elem(A, 1) = 5;
elem(A, 2) += 5;
var v = elem(A, 1);
writeln(v, elem(A, 2));
const B = A;
writeln(elem(B, 0), elem([7, 8], 1));
ref e = elem(A, elem(A, 0));
e = 9;
writeln(A);

var n = 2;
self(n) = 4;
writeln(self(n), self(n + 1));
taken(r) = 6;
writeln(taken(r), r);
