// A field of what an iterator gives is promoted, though arrays have a method of that name, which wants an argument.
use List;

class Engine { var power: int; }
record Car { var count: int; var engine: owned Engine; }

// Elements that cannot be copied are referred to.
var cars = new list(Car);
for i in 1..3 do cars.pushBack(new Car(10 * i, new Engine(i)));
writeln(cars.these().count, " ", cars.these().engine.power);
writeln(+ reduce cars.these().count);

// What is yielded by value.
record Box { var count: int; }
iter boxes() { for i in 1..3 do yield new Box(i); }
writeln(boxes().count);
writeln([3, 1, 3].count(3));
