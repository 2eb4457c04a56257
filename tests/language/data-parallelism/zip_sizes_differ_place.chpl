// status: 1
// stderr: zip_sizes_differ_place.chpl:8: error: zippered iterations have non-equal lengths
// The message names the loop's line, also where the library's iterator leads.
iter upTo(n: int) { for i in 1..n do yield i; }
iter upTo(n: int, param tag: iterKind, followThis) where tag == iterKind.follower { for k in followThis(0) do if k < n then yield k + 1; }
var A: [1..6] int;
forall (a, k) in zip(A, upTo(6)) do a = k;
forall (a, k) in zip(A, upTo(5)) do
  a = k;
