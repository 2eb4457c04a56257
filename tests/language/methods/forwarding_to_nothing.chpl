// What a type forwards to must be declared. It is told once: members that it might have had are not missed as well.
record R { forwarding counter; } //~ E0101 `counter` is not declared
var r: R;
r.up();

record Part { proc ok() { return 1; } }
record Whole {
  var part: Part;
  forwarding part;
  forwarding missing; //~ E0101 `missing` is not declared
}
var w: Whole;
writeln(w.ok());
w.other();
writeln(w.field);
