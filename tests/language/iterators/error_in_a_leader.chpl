// An error in a leader, a follower or a standalone iterator is told there, alone; the iterator is not said to have none.
iter leads(n: int) { for i in 0..<n do yield i; }
iter leads(param tag: iterKind, n: int) where tag == iterKind.leader {
  yield (missing(n),);   //~ E0101 `missing` is not declared
}
iter leads(param tag: iterKind, n: int, followThis) where tag == iterKind.follower {
  for i in followThis(0) do yield i;
}
iter follows(n: int) { for i in 0..<n do yield i; }
iter follows(param tag: iterKind, n: int) where tag == iterKind.leader { yield (0..<n,); }
iter follows(param tag: iterKind, n: int, followThis) where tag == iterKind.follower {
  for i in absent(followThis(0)) do yield i;   //~ E0101 `absent` is not declared
}
iter alone(n: int) { for i in 0..<n do yield i; }
iter alone(param tag: iterKind, n: int) where tag == iterKind.leader {
  yield (lacking(n),);   //~ E0101 `lacking` is not declared
}
iter standing(n: int) { for i in 0..<n do yield i; }
iter standing(param tag: iterKind, n: int) where tag == iterKind.standalone {
  yield wanting(n);   //~ E0101 `wanting` is not declared
}
forall i in leads(3) do writeln(i);
forall i in follows(3) do writeln(i);
const A = forall i in alone(3) do i;
forall i in standing(3) do writeln(i);
