// A loop expression over an iterator with a parallel form has that form; its names are its own.
iter both() { yield 1; yield 2; yield 3; }
iter both(param tag: iterKind): int where tag == iterKind.standalone { coforall i in 1..3 do yield i; }
iter lf(n: int) { for i in 0..<n do yield i; } iter lf(param tag: iterKind, n: int) where tag == iterKind.leader { coforall t in 0..1 do yield (t*n/2..(t+1)*n/2-1,); } iter lf(param tag: iterKind, n: int, followThis) where tag == iterKind.follower { for i in followThis(0) do yield i; }
const i = 50, k = 10; var s = 0, n: atomic int, A: [0..9] int; class C { var v: int; iter these() { yield v; } iter these(param tag: iterKind) where tag == iterKind.standalone { coforall j in 1..2 do yield v + j; } }
forall x in [i in both()] i + k with (+ reduce s) do s += x + i; writeln(s);
forall x in [i in both()] if i > 1 then i with (+ reduce s) { if x == 3 then continue; s += x; } writeln(s);
forall x in forall i in both() do i * 2 do n.add(x); writeln(n.read());
forall x in [i in lf(10)] i with (ref A) do A[x] = x; writeln(A);
forall x in [i in lf(10)] if i > 4 then i with (ref A) do A[x] = 1; writeln(A);
const c = new C(5); forall x in [v in c] v * 2 do n.add(x); writeln(n.read());
forall (x, y) in zip([i in lf(4)] i, 1..4) do n.add(x * y); writeln(n.read());
forall x in [i in both()] [j in both()] i * j do for y in x do n.add(y); writeln(n.read());
[x in [i in both()] i] n.add(x); writeln(n.read());
[x in both()] n.add(x); writeln(n.read());
forall x in [i in 1..4] if i % 2 == 0 then i do n.add(x); writeln(n.read());
