// A child has its parent's fields and methods, and may override them.
class animal {
  var name: string;
  proc sound() { return "…"; }
  proc speak() { writeln(name, ": ", sound()); }
}
class dog : animal {
  var tricks = 2;
  override proc sound() { return "woof " * tricks; }
}
class cat : animal { }
(new dog("Rex")).speak();
(new cat("Tom")).speak();
writeln((new dog("Bo", 3)).tricks);
