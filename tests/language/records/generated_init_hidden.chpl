// error: E0301 initialiser
record r { var a: int; proc init() { a = 1; } }
var x = new r(5);
