// Iterators can be zipped.
iter letters() { yield "a"; yield "b"; yield "c"; }
iter tens() { for i in 1..3 do yield 10 * i; }
for (l, t, i) in zip(letters(), tens(), 1..) do write(l, t, i, " ");
writeln();
