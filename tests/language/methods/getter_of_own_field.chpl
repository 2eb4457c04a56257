// A method without parentheses is no second member of a field's name; one of the type may be.
record R {
  var x: int;
  proc x { return 1; } //~ E0102 `x` is declared twice in this type
}
class C {
  proc y param { return 1; }
  var y: int; //~ E0102 `y` is declared twice in this type
}
record S {
  var z = 2;
  proc type z param { return 1; }
}
writeln(new R(1), new C(1), S.z, (new S()).z);
