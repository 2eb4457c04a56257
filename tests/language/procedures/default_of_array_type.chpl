// A formal whose type is that of its default, an array, has the domain of its argument.
var D = {1..4};
proc over() { var A: [D] int; return A; }
proc bar(arg = over()) { writeln(arg.domain, " ", arg); }
bar();
var B: [0..2] int = 7, E = {1..9 by 4}, C: [1..9] int = 3;
bar(B);
bar(C[2..3]);
D = {1..2};
bar();
