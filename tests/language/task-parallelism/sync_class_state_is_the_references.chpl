// For a class type full and empty are states of the reference, not of the object's fields.
class Counter { var n: int; }
const object = new shared Counter(1);
var s: sync shared Counter?;
s.writeEF(object);
const mine = s.readFE();
mine!.n += 1;               // the variable is empty, the object is there
writeln(object.n, " ", s.isFull);
s.writeEF(mine);
writeln(s.readFF()!.n, " ", s.readFF() == object);
