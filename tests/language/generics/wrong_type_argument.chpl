// error: E0303
class list { type elt; var last: elt; proc add(x: elt) { last = x; } }
var l = new list(int);
l.add("text");
