// error: E0411 cannot refer to a constant
record R { const k = [1, 2, 3]; }
var r: R;
ref s = r.k[0..1];
