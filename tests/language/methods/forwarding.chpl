// forwarding passes calls on to a field.
record engine {
  var power: int;
  proc start() { return "start " + power: string; }
}
record car {
  var name: string;
  forwarding var motor: engine;
}
const c = new car("beetle", new engine(30));
writeln(c.start(), " ", c.power);
