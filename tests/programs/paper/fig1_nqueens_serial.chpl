// flags: --edition=legacy
// Figure 1 of the task-parallel paper: the recursive serial solver.
// Added, because the paper leaves them out: n, isSafe() and the call.

config const n = 8;

def isSafe(col : int, row : int, queens : [] int) : bool {
  for r in 1..row-1 {
    if queens[r] == col then return false;
    if abs(queens[r] - col) == row - r then return false;
  }
  return true;
}

def nqueens_solve(row : int, queens : [] int) : int {
  var solutions = 0;

  // iterate over columns
  for col in 1..n
  {
    // test current config
    if (isSafe( col, row, queens ) )
    {
      //place queen in row
      queens[row] = col;

      // not complete -> recurse & accumulate
      if (row < n) then
        solutions += nqueens_solve(row + 1, queens);
      // complete -> increment count
      else solutions+=1;
    }
  }
  return solutions;
}

var board : [1..n] int;
writeln(nqueens_solve(1, board));
