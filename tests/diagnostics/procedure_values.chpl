// What a procedure's type does not say cannot be done by a call through a value.
proc give(out x: int) { x = 1; }
proc both(inout x: int) { x += 1; }
proc change(ref x: int) { x += 1; }
const f = give;
type T = proc(inout x: int): void;
proc call(g: proc(ref x: int): void, ref n: int(32)) { g(n); }
var small: int(32) = 1;
call(change, small);
var whole = 1;
const h = change;
h(whole);
writeln(whole);
both(whole);
give(whole);
