// flags: --edition=legacy
// Parallel iterators of classes in a program that ends its objects by hand, where methods override without a word.
class Numbers {
  const lo, hi: int;
  iter these() { for i in lo..hi do yield i; }
  iter these(param tag: iterKind) where tag == iterKind.leader {
    const mid = (lo + hi) / 2;
    cobegin { yield (0..mid-lo,); yield (mid-lo+1..hi-lo,); }
  }
  iter these(param tag: iterKind, followThis) where tag == iterKind.follower {
    for i in followThis(1) + lo do yield i;
  }
  proc name() { return "numbers"; }
}
class Few: Numbers {
  proc name() { return "few"; }
}
var r = new Numbers(5, 10), few: Numbers = new Few(1, 2);
var A: [1..6] int, total: atomic int;
forall (a, i) in zip(A, r) do a = i;
forall i in r do total.add(i);
writeln(A, " ", total, " ", r.name(), " ", few.name());
delete r, few;

// Sequences in formals of that name; a record whose default intent is `ref`.
proc any(it: _iteratorRecord) {
  for b in it do if b then return true;
  return false;
}
writeln(any(for i in 1..3 do i > 2), any([i in 1..3] i > 3));
pragma "default intent is ref"
record Lock {
  var held: chpl__processorAtomicType(bool);
  proc take() { while held.testAndSet() do chpl_task_yield(); }
}
proc take(l: Lock) { l.take(); }
var lock: Lock;
take(lock);
writeln(lock.held);
