// A range may lack a bound; a loop over it needs another end.
for (c, i) in zip(("a", "b", "c"), 1..) do write(i, c, " ");
for i in 5.. { if i > 8 then break; write(i, " "); }
writeln();
const r = 3..;
writeln(r.low, " ", r.hasHighBound(), " ", r.contains(1000), " ", r.contains(2));
