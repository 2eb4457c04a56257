// A range whose type says that it has no first index is no loop's, whatever the loop's form.
for i in ..5 do writeln(i);
forall i in .. by 2 align 1 do writeln(i);
for (i, j) in zip(1..3, ..4) do writeln(i, j);
proc all(r) {
  for i in r do writeln(i);
}
all(1.. by -1);
writeln(+ reduce (..3));
