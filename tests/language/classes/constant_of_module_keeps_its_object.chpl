// error: E0416 out of a constant
// A module's constant owns its object to the end: a copy that would take it out is refused, in the module's own code, too.
class Box { var x: int; }
const box = new owned Box(1);
var other = box;
writeln(other);
