// A cast to a class without a management keeps the management of the value and gives it the class.
class Shape { proc name() do return "shape"; }
class Circle: Shape { override proc name() do return "circle"; }
class Square: Shape { override proc name() do return "square"; }
var all: [1..2] owned Shape = [new Circle(): Shape, new Square(): Shape];
for s in all do writeln(s.name(), " ", s.type: string);
var s = new shared Circle(): Shape;
writeln(s.type: string, " ", s.name());
const b = s.borrow(): Shape;
writeln(b.type: string, " ", (s: Circle).type: string);
var u = new unmanaged Square(): Shape?;
writeln(u.type: string);
delete u;
