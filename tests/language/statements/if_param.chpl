// A condition known at compile time keeps only one branch.
param small = 3 < 4;
if small then writeln("kept");
else { var x: int = "not even type-checked as long as it parses"; }
