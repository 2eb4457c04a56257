// An array of what an iterator refers to would take the objects from their owners.
class Engine { var power: int; }
record Car { var engine: owned Engine; }
var cars: [1..2] Car = [i in 1..2] new Car(new Engine(i));
var engines: [1..2] owned Engine = [i in 1..2] new Engine(i);
iter each() ref { for c in cars do yield c; }

var a = each();   //~ E0416 the object cannot be taken out of a reference of type `Car`
var b = engines.these();   //~ E0416 the object cannot be taken out of a reference
writeln(a[1].engine.power, b[1].power);
