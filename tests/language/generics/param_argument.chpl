// A param formal takes a compile-time constant.
proc power(x: real, param n: int): real {
  if n == 0 then return 1.0;
  else return x * power(x, n - 1);
}
writeln(power(2.0, 10));
