// error: E0202 `t`
record box { type t; var x: t; }
var b = new box(1);
