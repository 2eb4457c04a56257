// A loop over a string gives its characters as strings.
for c in "héy" do write(c, ".");
writeln();
for (c, i) in zip("ab", 1..) do write(c, i);
writeln();
