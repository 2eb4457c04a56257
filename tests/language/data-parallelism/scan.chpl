// workers: 1,2
// A scan gives all partial results.
const A = [3, 1, 4, 1, 5];
writeln(+ scan A);
writeln(max scan A);
writeln(* scan A);
writeln(+ scan (1..5));
