// Param conditions leave out what a type cannot do.
proc show(x) {
  if x.type == string then return x + "!";
  else if isTuple(x) then return x.size: string;
  else return (x + 1): string;
}
use Types;
writeln(show("a"), show((1, 2, 3)), show(4));
