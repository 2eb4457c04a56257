// error: E0315
// What a program declares without parentheses is not called.
record R { var x: int; proc twice do return 2 * x; }
const r: R;
writeln(r.twice());
