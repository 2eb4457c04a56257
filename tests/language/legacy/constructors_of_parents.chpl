// flags: --edition=legacy
// A class's constructor does not call its parent's: fields from there have their defaults first, as a record's variable
// without a value has. In a where clause, `t: T` asks whether a type is a subtype.
class Shape {
  var name: string, sides = 4;
  proc Shape(name: string) { this.name = name; }
}
class Polygon: Shape {
  var size: real;
  proc Polygon(n: int, size: real) {
    writeln(name.length, " ", sides);
    name = "polygon";
    sides = n;
    this.size = size;
  }
}
const s = new Shape("shape"), p = new Polygon(5, 2.5);
writeln(s, " ", p);
delete s;
delete p;

record Product {
  var value: int;
  proc Product(a: int, b: int) { value = a * b; }
}
var r: Product;
writeln(r, " ", new Product(2, 3));

proc kind(x: ?t) where t: integral { return "integral"; }
proc kind(x: ?t) where t: real || t: bool { return "other"; }
writeln(kind(1), " ", kind(2: uint(8)), " ", kind(2.0), " ", kind(true));
writeln([1, 2, 3].front(), [1, 2, 3].back());
