// Type methods and param methods choose code at compile time.
record metres { var v: real; proc type unit() param do return "m"; }
record seconds { var v: real; proc type unit() param do return "s"; }
proc show(x) { return x.v: string + " " + x.type.unit(); }
writeln(show(new metres(2.5)), ", ", show(new seconds(10)));
