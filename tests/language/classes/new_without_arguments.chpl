// `new` is followed by the arguments, in parentheses.
class C { }
var c = new C; //~ E0001 in parentheses
