// Frames larger than the guard at a stack's end do not step over it: a chain of procedures that together need more
// than the stack ends the program, though none of them is recursive.
// args: --callStackSize=1m
// status: 1
// stderr: error: stack overflow
config const n = 3;

proc leaf(i: int): int {
  var t: 30000*int;
  for j in 0..<30000 do t[(i * 7919 + j) % 30000] = j + i;
  return t[i] + t[29999 - i];
}
proc three(i: int): int {
  var t: 40000*int;
  t[i] = i;
  const r = leaf(i);
  for j in 0..<n do t[j*5000] += r;
  return t[i] + t[n];
}
proc two(i: int): int {
  var t: 40000*int;
  t[i] = i;
  const r = three(i);
  for j in 0..<n do t[j*5000] += r;
  return t[i] + t[n];
}
proc one(i: int): int {
  var t: 40000*int;
  t[i] = i;
  const r = two(i);
  for j in 0..<n do t[j*5000] += r;
  return t[i] + t[n];
}

var results: [1..4] int;
coforall i in 1..4 do results[i] = one(i % n);
writeln("not reached ", results);
