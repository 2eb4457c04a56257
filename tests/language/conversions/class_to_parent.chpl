// An object converts to its parent class and to a borrow.
class shape { proc name() { return "shape"; } }
class square : shape { override proc name() { return "square"; } }
proc show(s: borrowed shape) { writeln(s.name()); }
var s = new owned square();
show(s);
show(s.borrow());
