// Sync variables of records that own arrays, as elements: each starts with its type's default value.
record Batch { var id = 7; var amounts: [1..3] real; }
class Pipe { type eltType; const size: int; var slots: [0..#size] sync eltType; }
var slots: [0..2] sync Batch;
writeln(slots[0].readXX());
slots[1].writeEF(new Batch(1, [1.0, 2.0, 3.0]));
writeln(slots[1].readFE());
const p = new Pipe(Batch, 3);
p.slots[2].writeEF(new Batch(2, [4.0, 5.0, 6.0]));
writeln(p.slots[2].readFF());
var s: [1..2] (sync Batch, sync int);
writeln(s[1](0).readXX(), " ", s[2](1).readXX());
