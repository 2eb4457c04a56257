var x = [i in 1..3]; //~ E0001 expected the loop's expression
writeln(1);
