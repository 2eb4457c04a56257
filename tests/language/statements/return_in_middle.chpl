// return ends a procedure at once, from within loops too.
proc firstOver(limit: int) {
  for i in 1.. do
    if i * i > limit then return i;
  return -1;
}
writeln(firstOver(50));
