// flags: --edition=legacy
// workers: 1,2
// Figure 2 of the task-parallel paper: the solver dispatched over the first two rows.
// Changed:
//  - Figure 1 names the solver nqueens_solve, Figure 2 calls nqueens_solver: here it is
//    nqueens_solver throughout;
//  - the paper reduces and returns inside the sync statement, that is, before the tasks
//    have ended (and a return may not leave a sync block): both are moved after it.
// Added, because the paper leaves them out: n, isSafe() and the call.

config const n = 8;

def isSafe(col : int, row : int, queens : [] int) : bool {
  for r in 1..row-1 {
    if queens[r] == col then return false;
    if abs(queens[r] - col) == row - r then return false;
  }
  return true;
}

def nqueens_solver(row : int, queens : [] int) : int {
  var solutions = 0;
  for col in 1..n
  {
    if (isSafe( col, row, queens ) )
    {
      queens[row] = col;
      if (row < n) then
        solutions += nqueens_solver(row + 1, queens);
      else solutions+=1;
    }
  }
  return solutions;
}

def parallel_nqueens(n: int) {
    var partialSolutions : [1..n, 1..n] int;

    sync {

        // for each possible configuration
        // for row 1 and 2 (r1,r2)
        for (r1,r2) in [1..n, 1..n] {

            // if the configuration is safe
            // (ie queens do not conflict)
            if( r1!=r2 && r1!=r2+1 && r1!=r2-1) {

                begin {

                    // form row 1 and 2 as a
                    // configuration array
                    var qconfig : [1..n] int;
                    qconfig[1..2] = (r1,r2);

                    partialSolutions[r1,r2]=nqueens_solver(3,qconfig);

                }
            }
        }
    }

    var totalSolutions = + reduce partialSolutions;
    return totalSolutions;
}

writeln(parallel_nqueens(n));
