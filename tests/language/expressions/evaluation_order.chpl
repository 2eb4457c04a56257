// Arguments are evaluated from left to right.
proc note(x: int) { write("<", x, ">"); return x; }
proc three(a: int, b: int, c: int) { return a + 10 * b + 100 * c; }
writeln(" ", three(note(1), note(2), note(3)));
writeln(" ", note(4) - note(5));
