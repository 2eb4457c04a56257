// Interfaces of a program: constraints on formals, required procedures, methods and operators, associated types, defaults.
interface Shape {
  proc Self.area(): real;
  proc Self.describe(): string do return "area " + this.area():string;
}
record Square : Shape { var side: real; proc area(): real do return side * side; }
record Circle { var r: real; }
proc Circle.area(): real do return 3.0 * r * r;
proc Circle.describe(): string do return "circle";
Circle implements Shape;

proc total(x: Shape, y: Shape): real do return x.area() + y.area();
proc show(x: ?T) where T implements Shape { writeln(x.describe()); }
proc show(x) { writeln("no shape"); }

interface Ordered {
  operator <(a: Self, b: Self): bool;
}
implements Ordered(int);
string implements Ordered;
proc least(a: ?T, b: T): T where implements Ordered(T) do return if b < a then b else a;

interface Container(C) {
  type item;
  proc first(c: C): item;
  proc firstTwice(c: C): (item, item) {
    const x: item = first(c);
    return (x, x);
  }
}
record Box { type item; var x: item; }
proc first(b: Box(?)) do return b.x;
Box(int) implements Container;
record Bag { proc type item type do return string; }
proc first(b: Bag): string do return "bag";
proc firstTwice(b: Bag): (string, string) do return ("own", "own");
implements Container(Bag);

class Animal { proc name(): string do return "animal"; }
class Dog : Animal { override proc name(): string do return "dog"; }
interface Named { proc Self.name(): string; }
Animal implements Named;
proc call(n: Named) do return n.name();

writeln(total(new Square(2.0), new Circle(1.0)));
show(new Square(2.0)); show(new Circle(1.0)); show(1);
writeln(least(2, 1), " ", least("a", "b"));
writeln(firstTwice(new Box(int, 5)), " ", firstTwice(new Bag()));
writeln(call(new Dog()), " ", call(new shared Animal()));
