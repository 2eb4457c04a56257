// The clauses of `union select` name fields of a union; of a constant they are constants.
union u { var w: int; var z: string; }
const c = new u(w=1), n = 3;
union select c { when w do w = 2; } //~ E0401 cannot be modified
union select c { when nope do writeln(1); } //~ E0307 has no field `nope`
union select n { when w do writeln(1); } //~ E0201 `union select` needs a union
