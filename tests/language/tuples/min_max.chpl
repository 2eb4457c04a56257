// min and max of a homogeneous tuple's parts by reduction.
const t = (4, 9, 2);
writeln(min reduce t, " ", max reduce t, " ", + reduce t);
