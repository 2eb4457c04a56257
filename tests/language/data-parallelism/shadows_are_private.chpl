// flags: --fast
// What a task has for itself is written by successive iterations: nothing may be assumed to be independent there.
config const n = 20000;

proc histogram() {
  var data: [0..#n] real = [i in 0..#n] (i % 1000) / 1000.0;
  var h: [0..9] real;
  forall d in data with (+ reduce h) do h[(d * 10): int] += 1.0;
  writeln(+ reduce h == n);
  h = 0.0;
  foreach d in data with (+ reduce h) do h[(d * 10): int] += 1.0;
  writeln(+ reduce h == n);
}

record Acc {
  var A: [0..3] real;
  proc sum() do return A[0] + A[1] + A[2] + A[3];
}

proc recordOfAnArray() {
  var B: [0..#n] real;
  // How many tasks there are is open; each counts its own iterations.
  forall i in 0..#n with (var acc: Acc, ref B) { acc.A[(i >> 2) & 3] += 1.0; B[i] = acc.sum(); }
  var steps = 0;
  for i in 1..<n do if B[i] == B[i - 1] + 1 || B[i] == 1 then steps += 1;
  writeln(steps == n - 1);
  foreach i in 0..#n with (var acc: Acc, ref B) { acc.A[(i >> 2) & 3] += 1.0; B[i] = acc.sum(); }
  writeln(B[n - 1] == n);
}

proc throughAReference() {
  var B: [0..#n] int;
  foreach i in 0..#n with (var t: [0..1] int, ref B) {
    ref cell = t[i & 1];
    cell += 1;
    B[i] = t[0] + t[1];
  }
  writeln(B[n - 1] == n);
}

histogram();
recordOfAnArray();
throughAReference();
