// What a procedure without a result gives cannot be kept: not in a tuple, an array, a field, a formal, nor as what an iterator yields.
proc nothing_() { }

var t = (nothing_(), 1); //~ E0203 cannot be part of a tuple
var a = [1, nothing_()]; //~ E0203 cannot be an element of an array
var m = [1 => nothing_()]; //~ E0203 cannot be part of a tuple
config const c = nothing_(); //~ E0203 cannot give a variable its value

record R { var x = nothing_(); } //~ E0203 cannot give a field its value
var r: R;
record G { var x; }
var g = new G(nothing_()); //~ E0203 cannot be given to a field

proc f(x = nothing_()) { } //~ E0301 cannot be given to a formal
f();

iter it() { yield nothing_(); } //~ E0203 cannot be yielded
for x in it() do writeln(x);

nil(1); //~ E0315 cannot be called
writeln(none(1)); //~ E0315
