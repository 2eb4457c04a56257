// if … then … else is also an expression; only one branch is evaluated.
proc loud(x: int) { write("[", x, "]"); return x; }
for i in 1..3 {
  const x = if i % 2 == 0 then loud(i) else -loud(i * 10);
  writeln(" ", x);
}
var two = 2;
writeln((if 1 < two then 1 else 2.5).type:string);
