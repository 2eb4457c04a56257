// Without an initialiser a record gets its fields' declared values.
record inner { var z = 7; }
record r { var a: int; var b = 2.5; var c: inner; }
var x: r;
writeln(x);
