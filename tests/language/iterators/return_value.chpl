// error: E0404
iter bad() { yield 1; return 2; }
for x in bad() do writeln(x);
