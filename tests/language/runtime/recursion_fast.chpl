// flags: --fast
// status: 1
// stderr: recursion_fast.chpl:
// stderr: stack overflow
// With --fast, too: two procedures that call each other on every way do not become a loop.
proc there(n: int): int {
  if n % 2 == 0 then return back(n + 1);
  return there(n + 3) + n;
}
proc back(n: int): int { return there(n - 2); }
writeln(there(1));
