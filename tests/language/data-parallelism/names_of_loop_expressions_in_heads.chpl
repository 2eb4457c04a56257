// A loop expression in the head of a parallel loop means the variables of the place where it stands, not what the tasks have of them.
iter both() { for i in 1..4 do yield i; }
iter both(param tag: iterKind) where tag == iterKind.standalone { for i in 1..4 do yield i; }
iter both(param tag: iterKind) where tag == iterKind.leader { yield (0..3,); }
iter both(param tag: iterKind, followThis) where tag == iterKind.follower { for i in followThis(0) do yield i + 1; }

proc own() {
  var s = 10;
  forall (x, y) in zip(1..4, [i in both()] i + s) with (in s) { s += 1; assert(y == x + 10); }
  forall (x, y) in zip(1..4, [i in 1..4] i + s) with (in s) { s += 1; assert(y == x + 10); }
  forall x in [i in both()] i + s with (in s) { s += 1; assert(x <= 14); }
  forall x in [i in both()] i + s with (var s = 1) { s += 1; assert(x > 10); }
  forall x in [i in 1..4] if i > 1 then i + s with (in s) { s += 1; assert(x > 11 && x < 15); }
  coforall x in [i in both()] i + s with (in s) { s += 1; assert(x <= 14); }
  foreach (x, y) in zip(1..4, [i in 1..4] i + s) with (in s) { s += 1; assert(y == x + 10); }
  var text = "ab";
  forall x in [i in both()] text + i:string with (in text) { text += "x"; assert(x.size == 3); }
  writeln(s, " ", text);
}

proc reduced() {
  var s = 10;
  forall (x, y) in zip(1..4, [i in 1..4] i + s) with (+ reduce s) { s += 1; assert(y == x + 10); }
  forall (x, y) in zip(1..4, [i in both()] i + s) with (+ reduce s) { s += 1; assert(y == x + 14); }
  forall x in [i in both()] i + s with (+ reduce s) { s += 1; assert(x > 18); }
  forall x in [i in both()] if i > 1 then i + s with (+ reduce s) { s += 1; assert(x > 23); }
  coforall x in [i in both()] i + s with (+ reduce s) { s += 1; assert(x > 25 && x < 30); }
  writeln(s);
  var A = [1, 2, 3];
  forall (x, y) in zip(0..2, [i in 0..2] A[i]) with (+ reduce A) { A[x] += 1; assert(y == x + 1); }
  writeln(A);
  forall (x, y) in zip(0..2, [A in 0..2] A) with (+ reduce A) do A[x] += y;
  writeln(A);
}

own();
reduced();
