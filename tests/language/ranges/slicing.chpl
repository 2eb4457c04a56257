// A range indexed by a range is their intersection.
writeln((1..10)[5..20], " ", (1..10)[..4]);
for i in (1..10 by 2)[4..8] do write(i, " ");
for i in (0..20 by 2)[0.. by 3] do write(i, " ");
writeln();
