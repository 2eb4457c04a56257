// Many tasks add to one domain at the same time, with looks, removals, copies and arrays in between: what they leave behind
// is what one task would have left.

record heavy {
  var id: int;
  var text: string;
  // Most have the same hash.
  proc hash(): uint do return (id % 7): uint;
}
operator heavy.==(const ref a: heavy, const ref b: heavy) do return a.id == b.id;

// Every index is there once, under a place of its own: loops, membership and arrays agree.
proc check(const ref D, n: int) {
  assert(D.size == n, D.size, " indices, not ", n);
  var seen: [0..<n] int;
  for i in D {
    assert(D.contains(i));
    seen[number(i)] += 1;
  }
  for (k, s) in zip(seen.domain, seen) do assert(s == 1, k, " was seen ", s, " times");
  var A: [D] int;
  for i in D do A[i] = number(i);
  for (i, a) in zip(D, A) do assert(number(i) == a);
}
proc number(i: int) do return i;
proc number(s: string) do return s[2..]: int;
proc number(const ref h: heavy) do return h.id;
proc key(type t, k: int): t {
  if t == int then return k;
  else if t == string then return "k " + k: string;
  else return new heavy(k, "some text that is long enough for memory of its own " + k: string);
}

// Tasks whose parts overlap: each index comes from four of them.
proc overlapping(type t, n: int) {
  var D: domain(t), added: atomic int;
  coforall task in 0..7 with (ref D) {
    for step in 0..<n / 2 {
      const k = (task % 4 * n / 4 + (if task < 4 then step else n / 2 - 1 - step)) % n;
      if D.add(key(t, k)) == 1 then added.add(1);
      assert(D.contains(key(t, k)));
    }
  }
  assert(added.read() == n);
  check(D, n);
}

// Additions and removals together: of each task's indices every third goes again.
proc alternating(type t, n: int) {
  var D: domain(t);
  for k in 0..<5000 do D += key(t, n + k);
  forall k in 0..<n with (ref D) {
    D += key(t, k);
    if k % 3 == 0 then D.remove(key(t, k));
    if k % 1000 == 0 then assert(D.size >= 5000);
  }
  for k in 0..<5000 do D -= key(t, n + k);
  for k in 0..<n by 3 do D += key(t, k);
  check(D, n);
}

// More tasks than the gate has places for, and what ends a domain before anybody has looked at it.
proc crowd(type t) {
  for turn in 1..20 {
    var D: domain(t);
    coforall task in 0..<100 with (ref D) do for k in 0..<80 do D += key(t, task * 80 + k);
    if turn % 4 == 0 then check(D, 8000);
    else if turn % 4 == 1 {
      const copy = D;
      D.clear();
      check(copy, 8000);
      D += key(t, 0);
      check(D, 1);
    } else if turn % 4 == 2 {
      var other: domain(t);
      for k in 0..<9000 do other += key(t, k);
      D = other;
      forall k in 8000..<20000 with (ref D) do D += key(t, k);
      check(D, 20000);
    }
  }
}

overlapping(int, 200000);
overlapping(string, 40000);
overlapping(heavy, 6000);
alternating(int, 30000);
alternating(string, 6000);
crowd(int);
crowd(string);
writeln("done");
