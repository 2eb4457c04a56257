// `on` needs a locale here, too.

on 3 var x = 1; //~ E0509
writeln(x);
