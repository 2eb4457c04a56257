// error: E0303 needsSecond
// Implicit conversion is one step: a record never turns into another by itself.
record first { var x = 1; }
record second { var x = 1; }
proc needsSecond(s: second) { writeln(s.x); }
needsSecond(new first());
