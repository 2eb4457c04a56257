// A type with an order, a least and a greatest value has reductions for them.
record R {
  var x: int;
  operator <(a: R, b: R) do return a.x < b.x;
  operator >(a: R, b: R) do return a.x > b.x;
}
proc min(type t) where t == R do return new R(min(int));
proc max(type t) where t == R do return new R(max(int));
const A = [new R(3), new R(2), new R(5)];
writeln(min reduce A, max reduce A, minmax reduce A, minloc reduce zip(A, A.domain));
