// Arrays over memory that is not theirs: they write there, and their copies do not. Nothing of it is freed with them.
use CTypes, BlockDist, MemMove;

proc numbers() {
  var p = allocate(int, 5);
  for i in 0..4 do p[i] = i*10;
  var A = makeArrayFromPtr(p, 5: uint);
  var copy = A;
  copy[2] = 3;
  A[1] = -1;
  writeln(A, " ", copy, " ", p[1], " ", A.domain, " ", A.type: string);
  forall a in A do a += 1;
  writeln([i in 0..4] p[i]);

  // Variables with a type of their own have elements of their own.
  var B: [1..5] int = A;
  B[1] = 100;
  var C: [0..4] int = makeArrayFromPtr(p, 5);
  C[0] = 7;
  const D = blockDist.createDomain({0..4});
  var E: [D] int = makeArrayFromPtr(p, 5);
  E[0] = 8;
  writeln(B, " ", C, " ", E, " ", p[0]);

  // Whole arrays, slices, exchange.
  A = [5, 4, 3, 2, 1];
  writeln(p[0], p[4], " ", + reduce A, " ", A[1..3], " ", B[2..3]);
  var F = [1, 2, 3, 4, 5];
  A <=> F;
  writeln(A, " ", F, " ", p[0]);
  proc clear(ref X: [?D] int) { X[D.first] = 0; }
  clear(A);
  writeln(p[0]);

  // Fields, tuples, results.
  record Holder { var a: [0..1] int; }
  var h = new Holder(makeArrayFromPtr(p, 2));
  h.a[0] = 6;
  var t = (makeArrayFromPtr(p, 2), 1);
  proc part() do return makeArrayFromPtr(p + 2, 2);
  var q = part();
  q[0] = 12;
  writeln(h, " ", t, " ", p[0], " ", p[2]);
  deallocate(p);
}

proc texts() {
  var p = allocate(string, 2);
  for i in 0..1 do moveInitialize(p[i], "s" + i: string);
  {
    var S = makeArrayFromPtr(p, 2);
    S[0] += "!";
    var T = S, U: [0..1] string = S;
    T[1] = "zz";
    writeln(S, " ", T, " ", U);
  }
  for i in 0..1 do destroy(p[i]);
  deallocate(p);
}

numbers();
texts();
var nowhere: c_ptr(real);
writeln(makeArrayFromPtr(nowhere, 0).size);
