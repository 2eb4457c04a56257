// A class value refers to an object made by new.
class point { var x = 1; var y: real; }
var p = new point(), q = new point(5, 2.5), r = new point(y = 3.0);
writeln(p, " ", q, " ", r);
p.x = 10;
writeln(p.x);
