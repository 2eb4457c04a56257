// Nested values print by their parts' rules.
record r { var t = (1, "x"); var A = [1, 2]; }
class c { var x: r; var y: owned c?; }
writeln(new r(), " ", new c(), " ", [new r(), new r()], " ", ((1.0, [3, 4]), {1..2}));
