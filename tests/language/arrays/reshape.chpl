// reshape gives the same elements over another domain, in the same order.
const A = reshape([1, 2, 3, 4, 5, 6], {1..2, 0..2});
writeln(A);
writeln(reshape(A, {1..6}), " ", A.domain);
