// What a block declares for its types outside of their bodies comes with them into generic procedures.
use Sort, Set;

proc show(x) { return x.name(); }
proc added(a, b) { return a + b; }
proc asText(a) { return a: string; }
proc print(x): void { writeln(x.name(), " ", x); }

proc words() {
  record Word { var a: int; }
  proc Word.name() { return "W" + a: string; }
  operator Word.+(a: Word, b: Word) { return new Word(a.a + b.a); }
  operator Word.:(a: Word, type t: string) { return "<" + a.a: string + ">"; }
  proc Word.serialize(writer, ref serializer) throws { writer.write("word ", a); }
  writeln(show(new Word(3)), " ", added(new Word(3), new Word(4)), " ", asText(new Word(2)));
  writeln(+ reduce [new Word(1), new Word(2)]);
  print(new Word(5));
}

proc keys(type t) {
  record Key { var n: t; }
  proc Key.hash(): uint { return 1; }
  operator Key.==(a: Key, b: Key) { return a.n % 2 == b.n % 2; }
  operator Key.<(a: Key, b: Key) { return a.n > b.n; }
  operator Key.-(a: Key, b: Key) { return new Key(a.n - b.n); }
  operator Key.+=(ref a: Key, b: t) { a.n += b; }
  iter Key.these() { for i in 1..n do yield i; }
  var k = new Key(3: t);
  writeln(k == new Key(5: t), new Key(9: t) < k, k - new Key(1: t));
  k += 4: t;
  for i in k do write(i, " ");
  writeln();
  var s: set(Key);
  for i in 1..6 do s.add(new Key(i: t));
  var D: domain(Key) = [new Key(1: t), new Key(3: t)];
  writeln(s.size, " ", D.size);
}

proc sorted() {
  record Down: keyComparator {}
  proc Down.key(x) { return -x; }
  var A = [3, 1, 2];
  sort(A, new Down());
  writeln(A);
}

words();
keys(int);
keys(uint(8));
sorted();
{
  record V { var z: int; }
  operator V.*(a: V, b: int) { return new V(a.z * b); }
  writeln(new V(3) * 2);
}
