// flags: --edition=legacy
// An associative domain takes its indices from a rectangular one, also when it is declared.
const n = 3;
const D: domain(int) = {0..n-1};
const names: [D] string = [0 => "zero", 1 => "one", 2 => "two"];
for i in D.sorted() do write(names[i], " ");
writeln(D.size);
