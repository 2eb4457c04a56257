// A method that a program adds to `c_ptr` is one of `c_ptr(void)`, too.
use CTypes;
proc c_ptr.isNull() do return this == nil;
proc c_ptr.shown() do return this.type: string;
var x = 3;
var p = c_ptrTo(x), v: c_ptr(void) = p;
writeln(p.isNull(), " ", v.isNull(), " ", (nil: c_ptr(void)).isNull());
writeln(p.shown(), " ", v.shown());
