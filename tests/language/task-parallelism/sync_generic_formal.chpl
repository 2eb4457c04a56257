// A generic formal, and one of type `sync` alone, take a sync actual by reference: its state is
// neither waited for nor changed by passing it.
proc describe(s: sync) do return s.isFull;
proc fill(s, v) { s.writeEF(v); }
var i: sync int, t: sync string;
writeln(describe(i), " ", describe(t));
fill(i, 3);
fill(t, "x");
writeln(describe(i), " ", describe(t), " ", i.readFE(), " ", t.readFE());
// The type of its value may be asked for.
proc ofWhat(s: sync ?t) type do return t;
proc readAll(s: single ?t, a: atomic) do return (s.readFF(): t, a.read());
var k: ofWhat(i) = 9;
var once: single real = 0.5, a: atomic int = 2;
writeln(k, " ", ofWhat(t): string, " ", readAll(once, a));
