// What a type forwards to may be found by `here`, or by another procedure of the module that is called without parentheses.
class Part {
  var count: int;
  proc bump(n: int) { count += n; }
}

proc second do return 1;

record Parts {
  var parts: [0..1] unmanaged Part = [new unmanaged Part(0), new unmanaged Part(100)];
  forwarding parts[here.id];
}

record Others {
  var parts: [0..1] unmanaged Part = [new unmanaged Part(0), new unmanaged Part(100)];
  forwarding parts[second] only count;
}

var p: Parts, o: Others;
p.bump(3);
writeln(p.count, " ", o.count);
for x in p.parts do delete x;
for x in o.parts do delete x;
