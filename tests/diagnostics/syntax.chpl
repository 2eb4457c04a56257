// Independent syntax errors: each is reported, none hides another.

var x = ;

proc f(a: int {
  return a;
}

writeln("unclosed);

for i in 1..3 do
  writeln(i)

var y = 0b12;
