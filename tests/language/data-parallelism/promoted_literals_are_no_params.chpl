// The elements of a loop expression or a promoted call are no params: a literal beside them takes their type.
proc three(x: int) param do return 3: int(8);

const loop = 0 + (for 1..2 do 5: int(16));
writeln(loop, " ", loop.eltType: string);
const bracket = ([1..2] 7: uint(8)) + 1;
writeln(bracket, " ", bracket.eltType: string);
const call = three([1, 2]) + 1;
writeln(call, " ", call.eltType: string);

record R { var a: [1..2] int(16); }
writeln(new R(0 + (forall 1..2 do 4: int(16))));
