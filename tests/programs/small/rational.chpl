// Exact arithmetic with a record, its operators and initializers.
use Math;
record rational {
  var num: int;
  var den = 1;
  proc init() { }
  proc init(num: int, den: int = 1) {
    const sign = if den < 0 then -1 else 1;
    const g = max(1, gcd(abs(num), abs(den)));
    this.num = sign * num / g;
    this.den = sign * den / g;
  }
  proc init=(other: rational) { this.num = other.num; this.den = other.den; }
  proc init=(n: int) { this.num = n; this.den = 1; }
}
operator rational.=(ref a: rational, b: rational) { a.num = b.num; a.den = b.den; }
operator rational.+(a: rational, b: rational) do return new rational(a.num * b.den + b.num * a.den, a.den * b.den);
operator rational.-(a: rational, b: rational) do return new rational(a.num * b.den - b.num * a.den, a.den * b.den);
operator rational.*(a: rational, b: rational) do return new rational(a.num * b.num, a.den * b.den);
operator rational./(a: rational, b: rational) do return new rational(a.num * b.den, a.den * b.num);
operator rational.<(a: rational, b: rational) do return a.num * b.den < b.num * a.den;
operator :(n: int, type t: rational) { const r: rational = n; return r; }
operator :(a: rational, type t: string) do return a.num: string + "/" + a.den: string;

var h = new rational();
for k in 1..10 do h = h + new rational(1, k);
writeln(h: string);
const a = new rational(3, -4), b = new rational(5, 6);
writeln((a + b): string, " ", (a - b): string, " ", (a * b): string, " ", (a / b): string, " ", a < b);
var c: rational = 7;
writeln(c: string);
