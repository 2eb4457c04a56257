// if-expressions chain and nest.
proc grade(p: int) do return if p >= 90 then "A" else if p >= 70 then "B" else "C";
for p in (95, 75, 10) do write(grade(p), " ");
writeln(if true then if false then 1 else 2 else 3);
