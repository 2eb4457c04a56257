// A field without a type takes it from its initialiser.
record box { var value; }
const a = new box(3), b = new box("s");
writeln(a, " ", b, " ", a.type == box(int), " ", b.value.type:string);
