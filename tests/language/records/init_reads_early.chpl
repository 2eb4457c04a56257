// error: E0410 x
// A field has no value before its initialiser gives one.
record r { var x: int; proc init() { const y = x; x = y + 1; } }
var v = new r();
