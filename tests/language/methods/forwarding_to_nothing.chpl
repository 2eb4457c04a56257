// What a type forwards to must be declared.
record R { forwarding counter; } //~ E0101 `counter` is not declared
var r: R;
r.up(); //~ E0307 no member `up`
