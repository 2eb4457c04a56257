// on takes any variable, meaning its locale.
var A: [1..3] int;
on A do A[2] = 5;
on A[2] do writeln(here.id, " ", A);
