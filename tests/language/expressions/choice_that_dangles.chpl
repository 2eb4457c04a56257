var c = true;
proc one() ref {
  var x = 1, y = 2;
  return if c then x else y; //~ E0408
}
proc two(ref a: int) ref {
  var y = 2;
  ref r = if c then a else y;
  return r; //~ E0408
}
const k = 1;
var m = 2;
writeln(one(), two(m));
