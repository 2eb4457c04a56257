// Of two formals of one generic type, the one that says more of its arguments is better.
record Pair { type A; type B = A; param k = 2; var a: A; var b: B; }
proc f(x: Pair(int, ?)) do return "int first";
proc f(x: Pair(?)) do return "any";
proc f(x) do return "anything";
proc g(x: Pair(?T, T)) do return "twice " + T: string;
proc g(x: Pair(?T, ?U)) do return "two";
type IntPair = Pair(int, ?);
proc h(x: IntPair) do return "alias";
proc h(x: Pair(?)) do return "any";
writeln(f(new Pair(int, real, 2, 1, 2.0)), ", ", f(new Pair(real, real, 2, 1.0, 2.0)), ", ", f(3));
writeln(g(new Pair(int, int, 2, 1, 2)), ", ", g(new Pair(int, real, 2, 1, 2.0)));
writeln(h(new Pair(int, real, 2, 1, 2.0)), ", ", h(new Pair(bool, real, 2, true, 2.0)));
