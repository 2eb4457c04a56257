// A variable hides one around its block in the whole block, also before its declaration.
var x = 1;
proc f() {
  writeln(x); //~ E0108 `x` is used before its declaration
  var x = 2;
}
{
  var y = x + 1; //~ E0108 `x` is used before its declaration
  var (x, z) = (y, y);
}
proc g() {
  var a = 5;
  {
    var a = a; //~ E0108 `a` is used before its declaration
  }
}
f();
g();
