// split and join.
for w in "one two  three".split() do write("<", w, ">");
writeln();
for w in "a,b,,c".split(",") do write("<", w, ">");
writeln();
writeln(", ".join("x", "y", "z"), " ", "-".join(["1", "2"]));
