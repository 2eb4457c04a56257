// Conway's game of life on a torus: a glider comes back, moved by one cell, after four steps.
config const n = 8, steps = 32;
const Board = {0..<n, 0..<n};
var now, next: [Board] bool;
for (i, j) in [(0, 1), (1, 2), (2, 0), (2, 1), (2, 2)] do now[i, j] = true;
const start = now;

proc neighbours(const ref b: [] bool, i: int, j: int) {
  var count = 0;
  for di in -1..1 do
    for dj in -1..1 do
      if (di, dj) != (0, 0) && b[mod(i + di, n), mod(j + dj, n)] then count += 1;
  return count;
}

for 1..steps {
  forall (i, j) in Board with (ref next) {
    const c = neighbours(now, i, j);
    next[i, j] = c == 3 || (now[i, j] && c == 2);
  }
  now <=> next;
}
for i in 0..<n {
  for j in 0..<n do write(if now[i, j] then "#" else ".");
  writeln();
}
writeln(now.equals(start), " ", + reduce now);
