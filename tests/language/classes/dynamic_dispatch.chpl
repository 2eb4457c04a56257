// The object decides which override runs, not the variable's type.
class shape {
  proc area(): real { return 0.0; }
}
class square : shape {
  var side: real;
  override proc area(): real { return side * side; }
}
class rectangle : square {
  var other: real;
  override proc area(): real { return side * other; }
}
proc show(s: borrowed shape) { writeln(s.area()); }
show(new shape());
show(new square(2.0));
show(new rectangle(2.0, 3.0));
