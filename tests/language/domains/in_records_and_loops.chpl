// Domains in variables change; loops over them use the value at the start.
var D = {1..3};
var n = 0;
for i in D { if i == 1 then D = {1..5}; n += 1; }
writeln(D.size, " ", n >= 3);
const blocks = [{0..1, 0..1}, {2..3, 0..1}];
writeln(+ reduce [b in blocks] b.size, " ", blocks[1].low);
