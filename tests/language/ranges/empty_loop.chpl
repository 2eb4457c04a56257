// A loop over an empty range does nothing.
for i in 5..4 do writeln("never");
for i in 1..<1 do writeln("never");
writeln("done");
