// An iterator's type is inferred from a yield that cannot run, if there is no other: the sequence is empty.
iter afterContinue(n: int) {
  for i in 1..n {
    if true || false then continue;
    yield max(i, 67);
  }
}
iter branchNotTaken(param wanted) {
  if wanted then yield "text";
}
iter whenNotTaken(param which) {
  select which {
    when 1 do yield 1.5;
    otherwise do writeln("none wanted");
  }
}
iter takenDecides(param which) {
  if which == 1 then yield 1;
  if which == 2 then yield "text";
}
var sum = 0;
for i in afterContinue(3) do sum += i * 2;
writeln(sum);
for s in branchNotTaken(false) do writeln(s.size);
for s in branchNotTaken(true) do writeln(s.size);
for x in whenNotTaken(2) do writeln(x / 2);
for x in whenNotTaken(1) do writeln(x / 2);
for x in takenDecides(2) do writeln(x.size);
