// A cast of what an iterator yields casts each value.
writeln("1 2 3".split(): int);
const a = "4 5".split(): real;
writeln(+ reduce a);
iter some() { yield 1; yield 2; }
writeln(some(): real);
