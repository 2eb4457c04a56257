// error: E0507
// A forall needs a parallel iterator.
iter serialOnly() { yield 1; }
forall x in serialOnly() do writeln(x);
