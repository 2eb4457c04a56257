// An iterator method named these makes a value iterable.
record countdown {
  var from: int;
  iter these() { for i in 1..from by -1 do yield i; }
}
for i in new countdown(4) do write(i, " ");
writeln();
