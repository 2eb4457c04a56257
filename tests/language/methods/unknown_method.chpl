// error: E0307 nosuch
record r { var x: int; }
var a: r;
a.nosuch();
