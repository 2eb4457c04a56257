// Fields are not initialised in loops, in tasks or under a `catch`; told once an initialiser.
proc risky() throws { return 3; }
record R {
  var x: int;
  proc init() {
    try {
      x = risky(); //~ E0409 the field `x` cannot be initialised here
    } catch {
      x = 3;
    }
  }
}
record Q {
  var x, y: int;
  proc init() {
    x = 1;
    for i in 1..3 do this.y = i; //~ E0409 the field `y` cannot be initialised here
  }
}
record P {
  var x, y: int;
  proc init() {
    x = 1;
    while x < 10 do x += 1;
    for i in 1..3 { x = i; }
    var y = 2;
    for i in 1..3 do y += i;
    this.y = y;
    init this;
    for i in 1..3 do this.y = i;
  }
}
var r = new R(), q = new Q(), p = new P();
