// Procedures that a procedure or an iterator declares take iterators' calls by formals of the type of these, in overloads beside others.
iter around() {
  iter few(n: int) { for i in 1..n do yield i; }
  proc total(it: _iteratorRecord) do return + reduce it;
  proc total(x) do return x;
  writeln(total(few(4)), " ", total(7));
  yield 1;
}
for x in around() do writeln(x);
{
  iter even(n: int) { for i in 1..n by 2 align 0 do yield i; }
  proc count(it: _iteratorRecord, step: int) { var n = 0; for it do n += step; return n; }
  proc count(A: [] int, step: int) do return A.size * step;
  writeln(count(even(9), 2), " ", count([1, 2], 3));
}
