// Random changes of associative domains with keys of every kind, their set operations, copies and slices, and the arrays over them
// agree with lists of keys and elements.
use List, Random;

config const seed = 1, steps = 60, many = 12;
var rng = new randomStream(int, seed);
proc any(n: int) do return rng.next(0, n - 1);

enum E { e0 = 0, e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11 }
record pair { var a: int; var s: string; }
// Keys that mostly have the hash of others.
record crowded: hashable {
  var v: int;
  proc hash(): uint do return (v % 3): uint;
}
class C { var id: int; }
var objects = [i in 0..11] new shared C(i);

proc key(type t: string, i: int) do return "k" * (i % 4) + i: string;
proc key(type t: bytes, i: int) do return b"k" * (i % 4) + i: bytes;
proc key(type t: bool, i: int) do return i % 2 == 0;
proc key(type t: real, i: int) do return i / 3.0;
proc key(type t: complex, i: int) do return (i / 3.0, -i * 1.0): complex;
proc key(type t, i: int) where isIntegralType(t) do return (i * 10): t;
proc key(type t, i: int) where isEnumType(t) do return i: t;
proc key(type t, i: int) where isTupleType(t) do return (i % 3, (i: string, i / 2.0));
proc key(type t, i: int) where t == pair do return new pair(i % 5, i: string);
proc key(type t, i: int) where t == crowded do return new crowded(i);
proc key(type t, i: int) where t == shared C do return objects[i];
proc key(type t, i: int) where isRangeType(t) do return i..i + i % 3;

proc differ(args...) {
  writeln("differs: ", (...args));
  exit(1);
}

record model {
  type keyType;
  var keys: list(keyType), elements: list(int);
  proc find(k: keyType): int {
    for i in 0..<keys.size do if keys[i] == k then return i;
    return -1;
  }
  proc ref add(k: keyType): int {
    if find(k) >= 0 then return 0;
    keys.pushBack(k);
    elements.pushBack(0);
    return 1;
  }
  proc ref remove(k: keyType) {
    const i = find(k);
    keys.getAndRemove(i);
    elements.getAndRemove(i);
  }
  // What a domain has become.
  proc ref follow(const ref D) {
    var gone: list(keyType);
    for k in keys do if !D.contains(k) then gone.pushBack(k);
    for k in gone do remove(k);
    for d in D do add(d);
  }
}

proc check(what: string, const ref m, const ref D, const ref A) {
  if D.size != m.keys.size || A.size != D.size then differ(what, " size");
  var seen, sum, inLoop = 0;
  for (d, a) in zip(D, A) {
    const i = m.find(d);
    if i < 0 || m.elements[i] != a then differ(what, " element of ", d);
    seen += 1;
    sum += a;
  }
  for k in m.keys do if !D.contains(k) then differ(what, " lost ", k);
  forall d in D with (+ reduce inLoop) do inLoop += A[d];
  if seen != D.size || (+ reduce A) != sum || inLoop != sum then differ(what, " sum");
}

proc run(type t) {
  var D: domain(t), A: [D] int, m = new model(t);
  for 1..steps {
    const k = key(t, any(many));
    var X: domain(t);
    for 1..any(many) do X += key(t, any(many));
    const before = D;
    select any(12) {
      when 0, 1, 2 do if D.add(k) != m.add(k) then differ("add");
      when 3 do if D.contains(k) {
        D -= k;
        m.remove(k);
      }
      when 4 do if D.contains(k) {
        A[k] = any(1000);
        m.elements[m.find(k)] = A[k];
      }
      when 5 {
        D = X;
        m.follow(X);
      }
      when 6 {
        D |= X;
        if D != (before | X) || D != before + X then differ("|");
        m.follow(D);
      }
      when 7 {
        D &= X;
        if D != (before & X) || !D.isSubset(X) then differ("&");
        m.follow(D);
      }
      when 8 {
        D -= X;
        if D != before - X || (D & X).size != 0 then differ("-");
        m.follow(D);
      }
      when 9 {
        D ^= X;
        if D != (before ^ X) || D != ((before - X) | (X - before)) then differ("^");
        m.follow(D);
      }
      when 10 {
        X &= D;
        ref slice = A[X];
        slice = 7;
        A[X] += 1;
        if slice.size != X.size || (+ reduce slice) != 8 * X.size then differ("slice");
        for x in X do m.elements[m.find(x)] = 8;
      }
      when 11 {
        forall d in D with (ref A) do A[d] += 3;
        for e in m.elements do e += 3;
      }
    }
    check(t: string, m, D, A);
  }
  writeln(t: string, " agrees");
}

run(int);
run(uint(8));
run(real);
run(complex);
run(bool);
run(string);
run(bytes);
run(E);
run((int, (string, real)));
run(pair);
run(crowded);
run(shared C);
run(range);
