// A constant that an atomic element's type can hold is assigned to all elements.
var small: [0..2] atomic uint(16) = 7;
small = 9;
var many: [1..3, 1..2] atomic real = 1;
var flags: [1..2] atomic bool = true;
small[1].add(1);
writeln(small, " ", + reduce [x in many] x.read(), " ", flags);
