// An array of owned objects moves out of a variable that nothing uses afterwards; the objects can be lent.
class C { var x = 1; }
proc make(n: int) {
  var a = [i in 1..n] new C(i);
  var b = a;
  return b;
}
const made = make(3);
for c in made do write(c.x, " ");
writeln();
proc sum(const ref a: [] owned C) do return + reduce [c in a] c.x;
writeln(sum(made));
const lent = [c in made] c.borrow();
writeln(lent[1].x);
