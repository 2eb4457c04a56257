// Empty arrays behave.
var E: [1..0] real, F: [1..0, 1..5] int;
writeln(E.size, F.size, " [", E, "] ", + reduce F);
for e in E do writeln("never");
E = 1.0;
E = E + 1.0;
writeln("done");
