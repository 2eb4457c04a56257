// A generic procedure may call itself with other types.
proc depth(x: ?t): string {
  if isTuple(x) then return "(" + depth(x(0)) + ")";
  else return t: string;
}
use Types;
writeln(depth(((1, 2), 3)));
