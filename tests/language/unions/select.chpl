// A select over a union asks which field is set; U.x is the field's number.
union shape { var radius: real; var sides: (real, real); }
proc area(s: shape) {
  select s {
    when shape.radius do return 3.0 * s.radius ** 2;
    when shape.sides do return s.sides(0) * s.sides(1);
    otherwise do return 0.0;
  }
}
var s: shape;
writeln(area(s), " ", shape.radius, " ", shape.sides);
s.radius = 2.0;
writeln(area(s), " ", s);
s.sides = (2.0, 5.0);
writeln(area(s), " ", s);
