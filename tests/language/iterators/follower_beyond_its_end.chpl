// What follows an iterator of the program's says if the leader goes beyond its end.
// args: --w=0
// args: --w=1
// args: --w=2
// args: --w=3
// args: --w=4
// args: --w=5
// args: --w=6
// args: --w=7
// args: --w=8
// args: --w=9
// args: --w=10
// status: 1
// output: any
// stderr: follower_beyond_its_end.chpl:28: error: halt reached - zippered iteration: the shapes differ
use BlockDist, CyclicDist;

config const w = 0;

iter L(n: int) { for i in 0..<n do yield i; }
iter L(n: int, param tag: iterKind) where tag == iterKind.leader {
  coforall t in 0..1 do yield (t * (n / 2)..(t + 1) * (n / 2) - 1,);
}
iter L(n: int, param tag: iterKind, followThis) where tag == iterKind.follower { for i in followThis(0) do yield i; }

proc run(ref x) {
  var s = 0;
  forall (i, c) in zip(L(6), x) with (+ reduce s) do s += 1;
  writeln("not reached: ", s);
}

var A: [1..4] int, B = blockDist.createArray(1..4, int), C = cyclicDist.createArray(1..4, int);
var K: [{"a", "b", "c", "d"}] int;
var SD: sparse subdomain({1..10});
SD += [1, 3, 5, 7];
var S: [SD] int, t = (1, 2, 3, 4), AD = A.domain, BD = B.domain, CD = C.domain, KD = K.domain;
select w {
  when 0 do run(A);
  when 1 do run(B);
  when 2 do run(C);
  when 3 do run(K);
  when 4 do run(S);
  when 5 do run(t);
  when 6 do run(AD);
  when 7 do run(BD);
  when 8 do run(CD);
  when 9 do run(KD);
  otherwise run(SD);
}
