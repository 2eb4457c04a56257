// error: E0307 `make` is a method of the type `R`, not of its values
record R { proc type make() do return new R(); }
var r: R;
var q = r.make();
