// `...?` takes any number of arguments, as `...` does.
proc count(vals...?) do return vals.size;
proc sum(xs: int...?) { var s = 0; for param i in 0..<xs.size do s += xs(i); return s; }
writeln(count(1, "two"), " ", sum(1, 2, 3));
