// error: E0311 R has no field "z" with a value
use Reflection;
record R { var x: int; }
writeln(getField(new R(), "z"));
