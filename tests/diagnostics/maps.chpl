// What a domain map lacks.
record nothingYet { var n: int; }
record half {
  proc layout(const ref dom: domain(2)) do return new places();
}
record places {
  var n: int;
}
const C = {1..3} dmapped new nothingYet(1);
const D = {1..3, 1..3} dmapped new half();
var E: domain(2) dmapped new half();
var F: domain(1) dmapped new half();
