// `.type` of a promoted expression is the type of the array that it makes, with its domain.
var A = [1, 2];
writeln((A * 1.5).type: string);
writeln((A == A).type: string);

var x: (A * 1).type;
writeln(x);

proc ones(n: int) {
  var r: [1..n] int = 1;
  return r;
}
var y: (ones(3) + 0.5).type;
writeln(y);

type T = (-A).type;
var z: T = 7;
writeln(z);
