// Promotion goes through arrays of arrays: what is assigned to their elements' fields, methods and procedures with
// sequences beside them, scans, reductions by a class; and `borrow` over arrays of objects.
record P {
  var x, y: int;
  proc plus(i: int) do return x + i;
  proc ref set(i: int) { x = i; }
  proc ref both(i: int, j: int) { x = i; y = j; }
}
var C: [1..2] [1..2] P;
C.x = 3;
writeln(C.x, " ", C.plus(2));
C.x = [[1, 2], [3, 4]];
C.y += 5;
writeln(C);
C.y += C.x;
C.x = C.y;
writeln(C);
C.set([8, 9]);
writeln(C.x);
C.both([1, 2], [[3, 4], [5, 6]]);
writeln(C, " ", C.plus([10, 20]));
C.x <=> C.y;
writeln(C);
C[1].set([10, 20]);
writeln(C.x, " ", + reduce C.x);
var D: [1..2] [1..2] [1..2] P;
D.x = 1;
D.y = D.x + 1;
writeln(D.y);

// Procedures whose `where` clause asks for numbers.
var A: [1..3] [0..1] int;
for i in 1..3 do A[i] = [i, 2*i];
writeln(max(A, 2), " ", min(A, [1, 3, 5]), " ", max(D.x, D.y));

// Scans and a class's own reductions.
writeln(+ scan A);
const B = max scan A;
writeln(B[3]);
writeln(+ scan [i in 1..3] A[i]);
class sums: ReduceScanOp {
  type eltType;
  var value: eltType;
  proc identity { var x: eltType; return x; }
  proc accumulate(x) { value = value + x; }
  proc accumulateOntoState(ref s, x) { s = s + x; }
  proc combine(other) { value += other.value; }
  proc generate() do return value;
  proc clone() do return new unmanaged sums(eltType=eltType);
}
writeln(sums reduce A, " ", sums reduce [i in 1..3] A[i], " ", sums scan A);
var total: [0..1] int;
forall i in 1..3 with (sums reduce total) do total reduce= A[i];
writeln(total);

// Objects.
class K { var x: int; proc get() do return x; }
proc twice(k: borrowed K) do return 2 * k.x;
var O: [1..3] owned K = [i in 1..3] new K(i*10);
const L = O.borrow();
writeln(L.type: string, " ", O.borrow().get(), " ", twice(O.borrow()));
for k in O.borrow() do k.x += 1;
forall k in O.borrow() do k.x += 1;
writeln(O.get());
var N: [1..2] shared K?;
writeln(N.borrow());
var OO = [i in 1..2] [j in 1..2] new shared K(i*j);
writeln(OO.borrow().x);
