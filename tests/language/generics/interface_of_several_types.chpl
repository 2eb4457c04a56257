// An interface of several types: types implement it together, and a constraint names all of them.
interface Convert(From, To) {
  proc convert(x: From, type t: To): To;
  operator +(a: From, b: To): To;
  proc From.weight(): int;
  proc twice(x: From, y: To): To { return x + (x + y); }
}
record Feet { var n: int; proc weight() do return n; }
record Metres { var n: real; }
proc convert(x: Feet, type t: Metres) do return new Metres(x.n * 0.3);
operator +(a: Feet, b: Metres) do return new Metres(b.n + a.n);
implements Convert(Feet, Metres);
proc convert(x: int, type t: string) do return x: string;
proc int.weight() do return this;
operator +(a: int, b: string) do return "i" + b;
proc twice(x: int, y: string) do return "own";
implements Convert(int, string);
proc go(x: ?A, type t) where implements Convert(A, t) { writeln(convert(x, t), " ", x.weight()); }
proc go(x, type t) { writeln("no ", t: string); }
go(new Feet(10), Metres); go(3, string); go("a", int); go(3, Metres);
proc add(x: ?A, y: ?B): B where implements Convert(A, B) do return twice(x, y);
writeln(add(new Feet(1), new Metres(2.0)), " ", add(1, "x"));
writeln((Feet, Metres) implements Convert, " ", implements Convert(Metres, Feet));
interface Comparable(T, U) { proc less(a: T, b: U): bool; }
class Num { var v: int; }
proc less(a: borrowed Num, b: int): bool do return a.v < b;
implements Comparable(Num, int);
proc under(a: ?A, b: ?B) where implements Comparable(A, B) do return less(a, b);
writeln(under(new Num(3), 4), under((new Num(5)).borrow(), 4));
