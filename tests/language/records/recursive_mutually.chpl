// error: E0211
record a { var x: b; }
record b { var y: (int, a); }
var v: a;
