// A default may mention earlier formals and module variables.
config const scale = 3;
proc box(w: int, h = w * scale, d = w + h) { return (w, h, d); }
writeln(box(2), " ", box(2, 1), " ", box(2, d = 0));
