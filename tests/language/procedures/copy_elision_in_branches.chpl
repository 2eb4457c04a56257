// A copy in a branch is a move if the branch leaves after it, or if the other branch has such a copy or leaves.
record R {
  var x: int;
  proc init(x: int) { this.x = x; }
  proc init=(other: R) { this.x = other.x; write("copy "); }
  operator =(ref a: R, const ref b: R) { a.x = b.x; }
  proc deinit() { write("end ", x, " "); }
}
proc take(in r: R) { write("take "); }
config const yes = true;

proc leaves() { var a = new R(1); if yes { take(a); return; } writeln(a.x); }
proc both() { var a = new R(2); var b; if yes { b = a; } else { b = a; } write("both "); }
proc one() { var a = new R(3); if yes { take(a); } write("one "); }
proc mentioned() { var a = new R(4); if yes { take(a); } else { take(a); } write(a.x, " "); }
proc otherLeaves() { var a = new R(5); if !yes { return; } else { take(a); } write("rest "); }
proc nested() {
  var a = new R(6);
  if yes { if yes { take(a); } else { take(a); } } else { take(a); }
  write("nested ");
}
proc nestedOne() { var a = new R(7); if yes { if yes { take(a); } } else { take(a); } write("half "); }
proc chosen(n: int) {
  var a = new R(8);
  select n { when 1 { take(a); } when 2 { take(a); } otherwise { return; } }
  write("select ");
}
proc throwing() throws { var a = new R(9); if yes { take(a); throw new Error("e"); } writeln(a.x); }
proc inExpression() { var a = new R(10); const b = if yes then a else a; write(b.x, " "); }

leaves(); writeln();
both(); writeln();
one(); writeln();
mentioned(); writeln();
otherLeaves(); writeln();
nested(); writeln();
nestedOne(); writeln();
chosen(1); writeln();
chosen(3); writeln();
try { throwing(); } catch { writeln("caught"); }
inExpression(); writeln();
