// A const class variable may still change its object's fields.
class c { var n = 1; }
const a = new owned c();
a.n = 2;
writeln(a.n);
