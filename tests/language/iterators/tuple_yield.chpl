// Tuples may be yielded and taken apart.
iter enumerate(A: []) { for (i, a) in zip(A.domain, A) do yield (i, a); }
for (i, a) in enumerate(["x", "y"]) do write(i, a, " ");
for t in enumerate([1.5]) do write(t);
writeln();
