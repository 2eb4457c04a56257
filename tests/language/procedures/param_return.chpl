// A param procedure is computed by the compiler.
proc factorial(param n: int) param: int {
  if n <= 1 then return 1;
  else return n * factorial(n - 1);
}
var x: factorial(3) * int;
writeln(x.size, " ", factorial(5));
