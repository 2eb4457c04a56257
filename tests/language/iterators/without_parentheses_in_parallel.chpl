// An iterator without parentheses can have a parallel form, which a `forall` over it takes.
record R { var n: int; }
iter R.each { for i in 0..<n do yield i; }
iter R.each(param tag: iterKind) where tag == iterKind.standalone { forall i in 0..<n do yield 10 * i; }

const r = new R(3);
for i in r.each do write(i, " ");
writeln();
var s = 0;
forall i in r.each with (+ reduce s) do s += i;
writeln(s);
