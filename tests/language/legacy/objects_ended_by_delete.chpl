// flags: --edition=legacy
// Before 1.18 classes said nothing of management: objects lived until `delete`. A program that deletes and has none of the
// later words is of that time. Methods override without a word.
class Shape {
  var name: string;
  proc area(): real { return 0.0; }
  proc deinit() { writeln("no more ", name); }
}
class Square: Shape {
  var side: real;
  proc area(): real { return side * side; }
}
class List {
  var first: Link;
  proc push(s: Shape) { first = new Link(s, first); }
  iter these() {
    var at = first;
    while at != nil {
      yield at.shape;
      at = at.next;
    }
  }
  proc deinit() {
    while first {
      const next = first.next;
      delete first.shape;
      delete first;
      first = next;
    }
  }
}
class Link {
  var shape: Shape;
  var next: Link;
}
proc make(i): Shape {
  if i == 0 then return nil;
  return new Square("square " + i, i);
}
var l = new List();
for i in 1..2 do l.push(make(i));
l.push(new Shape("point"));
writeln(make(0) == nil);
for s in l do writeln(s.name, ": ", s.area());
delete l;
