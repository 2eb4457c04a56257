// An iterator's values can fill an array.
iter odds(n: int) { for i in 1..n by 2 do yield i; }
const A = odds(9);
writeln(A, " ", A.size, " ", + reduce odds(9));
