// == on objects asks whether they are the same object.
class c { var n = 1; }
var a = new shared c(), b = new shared c(), d = a;
writeln(a == b, " ", a == d, " ", a.borrow() == d.borrow());
