// A visitor for each field is needed.
union U { var x: int; var s: string; }
var u: U;
u.visit(proc(x: int) { writeln(x); }); //~ E0311 no visitor takes the field `s` of the union
