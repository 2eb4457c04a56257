// A block is a scope of its own; its variables end with it.
var x = 1;
{
  const y = x + 1;
  x = y * 10;
}
writeln(x);
