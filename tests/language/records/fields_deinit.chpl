// A record's fields go with it, after its own deinit.
record part { var id: int; proc deinit() { writeln("part ", id); } }
record whole {
  var p = new part(1);
  proc deinit() { writeln("whole of part ", p.id); }
}
{ var w: whole; }
writeln("end");
