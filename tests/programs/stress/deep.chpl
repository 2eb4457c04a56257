// A task a call, far deeper than there are workers.
proc count(n: int): int {
  if n == 0 then return 0;
  var r: int;
  sync begin with (ref r) { r = count(n - 1) + 1; }
  return r;
}
writeln(count(500));
