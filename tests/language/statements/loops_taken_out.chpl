// Loops of functions that run once are compiled as functions of their own: what they read and change stays the same,
// however they are left.
// compiler-env: CHANTRY_OUTLINE_ABOVE=0

record Loud {
  var x: int;
  proc deinit() { if x > 100 then writeln("end of ", x); }
}

class Cell { var value: int; }

config const n = 10;

proc sums() {
  var total = 0, last = -1, product = 1.0;
  for i in 1..n {
    total += i;
    if i % 3 == 0 then last = i;
    product *= 1.0 + i;
  }
  writeln(total, " ", last, " ", product);
}

// A variable that the loop sets only sometimes.
proc sometimes(limit: int) {
  var found = 7;
  for i in 1..n do
    if i > limit then found = i;
  writeln(found);
}

proc nested() {
  var A: [1..n, 1..n] int;
  var count = 0;
  for i in 1..n {
    for j in i..n {
      if (i + j) % 4 == 0 then continue;
      A[i, j] = i * j;
      count += 1;
    }
    if count > 40 then break;
  }
  writeln(count, " ", + reduce A);
}

proc leaves(wanted: int): int {
  var seen = 0;
  for i in 1..n {
    var here = i * i;
    ref alias = here;
    seen += 1;
    if alias >= wanted {
      writeln("at ", i, " after ", seen);
      alias += 1;
      return here;
    }
  }
  writeln("none after ", seen);
  return -1;
}

proc ends() {
  var kept = new Loud(100);
  for i in 1..3 + n % 2 {
    var l = new Loud(100 * i + 1);
    kept.x += l.x;
    if i == 2 then break;
  }
  writeln("kept ", kept.x);
}

proc check(i: int) throws {
  if i == 6 then throw new owned Error("six");
  return i;
}

proc fails() {
  var sum = 0;
  try {
    for i in 1..n do sum += check(i);
  } catch e {
    writeln(e.message(), " ", sum);
  }
  for i in 4..8 {
    try { sum += check(i); } catch { sum += 1000; continue; }
    sum += 1;
  }
  writeln(sum);
}

proc references() {
  var a = 1, b = 2;
  var cells = [i in 1..n] new owned Cell(i);
  ref r = a;
  var best: borrowed Cell? = nil;
  var i = 0;
  while i < n {
    i += 1;
    r += i;
    if best == nil || cells[i].value % 7 > best!.value % 7 then best = cells[i].borrow();
    cells[i].value += a;
  }
  writeln(a, " ", b, " ", best!.value);
}

proc texts() {
  var s = "", words: [0..3] string = ["a", "b", "c", "d"];
  for (w, i) in zip(words, 0..) do s += w * (i + 1) + ",";
  do {
    s += "!";
  } while s.size < 18;
  var (low, high) = (n, 0);
  for c in s.bytes() do (low, high) = (min(low, c: int), max(high, c: int));
  writeln(s, " ", (low, high));
}

proc parallel() {
  var A, B: [1..n * 10] int;
  var total = 0;
  for step in 1..n {
    forall (a, i) in zip(A, 1..) with (+ reduce total) { a += i; total += a; }
    foreach i in A.domain do B[i] = A[i] + step;
    coforall t in 1..2 do B[t] += 1;
  }
  writeln(total, " ", + reduce B);
}

// Few turns, some of them in other loops.
proc few() {
  var x = 1;
  for i in 1..3 do for j in 0..#4 by 2 do x += i * j;
  for i in 1..3 do for j in 1..n do x += i * j;
  for i in 2..1 do x = 0;
  for i in 9..1 by -4 do x = x * 2 + i;
  writeln(x);
}

proc search(): string {
  label outer for i in 1..n {
    for j in 1..n {
      if i * j == 42 then break outer;
      if i * j == 56 then return "56 first";
      if j > i then continue outer;
    }
  }
  return "42 or nothing";
}

sums();
sometimes(4);
nested();
writeln(leaves(30), " ", leaves(1000));
ends();
fails();
references();
texts();
parallel();
few();
writeln(search());
