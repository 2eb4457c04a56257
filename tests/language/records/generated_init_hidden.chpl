// error: E0304
record r { var a: int; proc init() { a = 1; } }
var x = new r(5);
