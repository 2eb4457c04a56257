// A method of an alias is a method of that instance only.

record cell {
  type t = int;
  var x: t;
}
type reals = cell(real);
proc reals.halved() do return x / 2;

writeln((new cell(x=3)).halved()); //~ E0307
