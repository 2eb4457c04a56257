// A procedure's `ref` variable may stand for a view of a constant array: it is only read.
proc median(const ref ax: [] real) {
  const n = ax.size;
  ref x = ax.reindex(0..n-1);
  return if n % 2 == 0 then (x[n/2 - 1] + x[n/2]) / 2 else x[n/2];
}
proc total(in a: [] int) {
  ref part = a[1..2];
  part += 1;
  return + reduce a;
}
proc middle(const A: [] real) {
  ref row = A[2..3];
  ref first = row[2..2];
  writeln(row, " ", row.domain, " ", + reduce row, " ", first);
}
const A: [1..4] real = [1.0, 2.0, 3.0, 4.0];
writeln(median(A), " ", median(A[2..4]));
writeln(total([1, 2, 3]));
middle(A);
