// Only some operators reduce and scan, and only over what can be iterated over.
writeln(- reduce [1, 2]); //~ E0311 there is no reduction or scan by `-`
writeln(/ scan [1.0, 2.0]); //~ E0311 there is no reduction or scan by `/`
writeln(+ scan 5); //~ E0215 `int(64)` cannot be scanned
writeln(+ reduce 5); //~ E0215 `int(64)` cannot be reduced
writeln(& reduce [1.0, 2.0]); //~ E0311 there is no reduction or scan by `&` of `real(64)`
writeln(min reduce ["b", "a"]); //~ E0311 `string` has none
