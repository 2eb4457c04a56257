// error: E0311 R has no field "z"
use Reflection;
record R { var x: int; }
writeln(getField(new R(), "z"));
