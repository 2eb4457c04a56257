// workers: 1,2
// Recursion through task constructs.
proc count(depth: int): int {
  if depth == 0 then return 1;
  var sums: [0..2] int;
  coforall i in 0..2 with (ref sums) do sums[i] = count(depth - 1);
  return + reduce sums;
}
writeln(count(6));
