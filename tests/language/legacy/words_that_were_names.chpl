// flags: --edition=legacy
// `operator` and `bytes` were not reserved: they may be names, and operators can be declared all the same.
record R { var x: int; }
operator +(a: R, b: R) { return new R(a.x + b.x); }
proc apply(operator: string, a: int, b: int) {
  select operator {
    when "+" do return a + b;
    otherwise do return a - b;
  }
}
var (cmd, operator) = ("run", "+");
operator = operator + "=";
if operator == "+=" then writeln(apply("+", 1, 2), " ", apply(operator, 1, 2));
var bytes: int = 8;
bytes += 8;
writeln(bytes, " ", (new R(1) + new R(2)).x);
