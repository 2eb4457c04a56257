// flags: --edition=legacy
// A tuple's indices count from 1, as its elements do; what the compiler was built with needs no module.
var t = (10, 20, 30);
for i in t.indices do write(t(i), " ");
writeln(t.indices);
writeln(CHPL_COMM);
