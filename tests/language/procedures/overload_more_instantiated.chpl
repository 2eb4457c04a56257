// Of two generic formals the more instantiated one is the better.
proc a(x: []) do return "any array"; proc a(x: [] int) do return "array of int";
proc n(x: numeric) do return "numeric"; proc n(x: integral) do return "integral";
proc t(x) do return "anything"; proc t((x, y)) do return "pair";
var A = [1.5], B = [1], M: [1..1, 1..1] real;
writeln(a(M), ", ", a(B[0..0]), ", ", n(1), ", ", n(1.5), ", ", t(3), ", ", t((1, 2)));
