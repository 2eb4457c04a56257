// An inner scope's variable hides the outer one.
var x = 1;
{
  var x = "inner";
  writeln(x);
  {
    const x = 2.5;
    writeln(x);
  }
}
writeln(x);
