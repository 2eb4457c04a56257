// The call of a procedure value is promoted as one of the procedure would be.
use List;
proc square(x: real): real do return x * x;
proc add(x: int, y: int): int do return x + y;
proc tell(x: int) { writeln("told ", x); }
proc apply(f, x) do return f(x);

var A = [1.0, 2.0, 3.0];
writeln(apply(square, A), " ", apply(square, 3.0));
const f = add;
writeln(f([1, 2, 3], 10), " ", f(y=[1, 2], x=[10, 20]), " ", + reduce f(1..4, 1..4));
const t = tell;
t([7]);
var M: [1..2, 1..2] int = 5;
M = f(M, M);
writeln(M);

class Layer {
  var act: proc(x: real): real;
  proc run(v: [] real) { return act(v); }
}
const l = new Layer(proc(x: real) { return x + 0.5; });
writeln(l.run(A));

// An array that the formal takes whole is given whole.
const size = proc(x: [0..2] real): int { return x.size; };
writeln(size(A));
