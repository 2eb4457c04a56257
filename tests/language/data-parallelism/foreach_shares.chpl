// The iterations of a `foreach` run in one task: what they modify is the variable around the loop.
record R {
  var x: int;
  var A: [0..3] int;
  proc ref add(n: int) { foreach i in 1..n do x += i; }
  proc ref fill() { foreach i in 0..3 { A[i] = i * i; x = max(x, i); } }
}
var r: R, total = 0, names: string, most = (0, 0);
foreach i in 1..4 {
  r.x += i;
  total += i;
  names += i: string;
  most(1) += i;
}
writeln(r.x, " ", total, " ", names, " ", most);
r.add(100);
r.fill();
writeln(r);

proc sums(ref into: int, const ref of: []) {
  var own = 0, odd: R;
  foreach x in of {
    into += x;
    own += x;
    odd.add(1);
  }
  return (own, odd.x);
}
var B = [i in 1..1000] i;
writeln(sums(total, B), " ", total);
// Shadow variables and constants as elsewhere.
foreach i in 1..3 with (var mine = 5, + reduce total) { mine += i; total += mine; }
writeln(total);
const limit = 3;
foreach i in 1..3 do if i < limit then total -= 1;
writeln(total);
