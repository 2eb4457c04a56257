// requires: libpython3.11.so.1.0
// locales: 1,2
// Each locale has an interpreter of its own.
use Python, BlockDist, List;
var A = blockDist.createArray({1..8}, int);
coforall l in A.targetLocales() do on l {
  const interp = new Interpreter(), f = new Function(interp, "lambda x,: x * 2");
  forall i in A.localSubdomain() do A[i] = f(int, i);
}
writeln(A);
// After the end of one there may be another.
for k in 1..2 {
  const interp = new Interpreter();
  interp.set("k", k);
  interp.run("r = [k] * k");
  writeln(interp.get(list(int), "r"));
}
