// workers: 1,2
// A class with serial and parallel these.
class bag {
  var D = {0..<6};
  var items: [D] int;
  iter these() ref { for x in items do yield x; }
  iter these(param tag: iterKind) ref where tag == iterKind.standalone {
    forall x in items do yield x;
  }
}
var b = new bag();
for (x, i) in zip(b, 1..) do x = i;
forall x in b do x *= 10;
writeln(b.items, " ", + reduce b.items);
