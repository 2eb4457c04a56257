// A stored iterator expression becomes an array at once.
var k = 3;
iter upTo(n: int) { for i in 1..n do yield i; }
var A = upTo(k);
k = 10;
writeln(A, " ", (+ reduce upTo(k)));
