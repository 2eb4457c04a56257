// return from inside a loop over an iterator ends the iterator and the procedure.
iter numbers() { defer { write("[closed]"); } for i in 1.. do yield i; }
proc firstSquareAbove(limit: int) {
  for i in numbers() do if i * i > limit then return i;
  return -1;
}
writeln(firstSquareAbove(20));
