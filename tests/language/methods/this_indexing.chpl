// A method named this makes a value indexable.
record powers {
  var base: int;
  proc this(n: int) { return base ** n; }
}
const p = new powers(2);
writeln(p[10], " ", p(3));
