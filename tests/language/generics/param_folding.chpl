// Conditions on params choose code at compile time.
proc depth(x) param {
  if isTuple(x) then return 1 + depth(x(0));
  else return 0;
}
use Types;
writeln(depth(1), depth((1, 2)), depth(((1, 2), 3)));
