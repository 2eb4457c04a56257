// `?` stands once among the arguments of a type, and only named ones follow it.
record R { type X = int; type Y = real; type Z = string; }
proc one(arg: R(?, Z=string)) { }
proc two(arg: R(?, ?, uint)) { } //~ E0208 `?` may stand only once
type T = R(?, string); //~ E0208 only named arguments may follow `?`
proc three(arg: R(?x, ?y, string)) { }
