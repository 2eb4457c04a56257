// N-Queens: count the ways to put n queens on an n x n board so that none attacks
// another. Backtracking row by row; every safe placing of the first two rows is a task.

use Time;

config const n = 13;

// The published numbers of solutions, for 4 queens and up.
const known = [2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184];

// Can a queen stand at (row, col), given those in the rows above?
proc safe(col: int, row: int, const ref queens: [] int): bool {
  for r in 1..<row {
    const c = queens[r];
    if c == col || abs(c - col) == row - r then return false;
  }
  return true;
}

// The number of solutions that continue the queens of the rows above.
proc solve(row: int, ref queens: [] int): int {
  var solutions = 0;
  for col in 1..n do
    if safe(col, row, queens) {
      queens[row] = col;
      if row < n then
        solutions += solve(row + 1, queens);
      else
        solutions += 1;
    }
  return solutions;
}

proc solveInParallel(): int {
  var partial: [1..n, 1..n] int;

  sync {
    for (r1, r2) in partial.domain do
      if abs(r1 - r2) > 1 then
        begin with (ref partial) {
          var queens: [1..n] int;
          queens[1] = r1;
          queens[2] = r2;
          partial[r1, r2] = solve(3, queens);
        }
  }

  return + reduce partial;
}

if n < 4 then halt("n must be at least 4");

var timer: stopwatch;
timer.start();
const solutions = solveInParallel();
timer.stop();

writeln("solutions: ", solutions);
writeln("time: ", timer.elapsed());

if n - 4 < known.size && solutions != known[n - 4] then
  halt("check failed: ", known[n - 4], " solutions expected");
