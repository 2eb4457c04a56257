// Overloads that differ in return intent: the context chooses.
var x = 1;
proc cell() ref { write("ref "); return x; }
proc cell() { write("value "); return x; }
cell() = 5;
writeln(cell());
