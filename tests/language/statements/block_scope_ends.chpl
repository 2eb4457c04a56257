// error: E0101 inner
{
  var inner = 1;
}
writeln(inner);
