// Iterators yield values: what yields types or params is refused where it is declared (specification: "Iterator Definitions").
iter numbers() param { yield 1; } //~ E0009 the iterator `numbers` cannot yield params
record R { iter kinds() type { yield int; } } //~ E0009 the iterator `kinds` cannot yield types
iter type R.names() { yield "R"; }
for i in R.names() do writeln(i);
