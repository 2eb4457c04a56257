// Without a type, a variable has the type of its initialiser.
var a = 1, b = 1.0, c = "s", d = true, e = 1..3, f = (1, 2.0), g = 'x';
writeln(a.type:string, " ", b.type:string, " ", c.type:string, " ", d.type:string, " ", g.type:string);
writeln(f.type:string);
