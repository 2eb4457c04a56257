var t = (1, [1, 2]);
writeln(t == t);
writeln(t < t);  //~ E0308 arrays have no order among each other
