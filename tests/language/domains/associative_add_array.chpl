// All elements of an array are added or taken away; domains are exchanged with `<=>`, and their arrays stay with them.
var D: domain(int);
D += [3, 4, 3];
writeln(D.size, " ", D.sorted());
D -= [4];
writeln(D);
var E = {1, 2, 3};
D <=> E;
writeln(D.sorted(), " ", E);
