// A new union's argument must be for one field.
union u { var w: int; var x: int; var z: string; }
writeln(new u(3)); //~ E0302 several fields of the union take a value of type `int(64)`: `w`, `x`
writeln(new u(nope=3)); //~ E0301 the union has no field `nope`
writeln(new u(1.5)); //~ E0301 no field of the union takes a value of type `real(64)`
writeln(new u(w=1, x=2)); //~ E0304 one argument at most
