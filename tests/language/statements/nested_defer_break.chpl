// break leaves several blocks, running the defers of each, the inner ones first.
for i in 1..2 {
  defer { writeln("outer ", i); }
  for j in 1..3 {
    defer { writeln("inner ", i, j); }
    if j == 2 then break;
  }
  if i == 1 then continue;
  writeln("end");
}
