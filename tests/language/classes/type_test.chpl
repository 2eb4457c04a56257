// A cast to a nilable class tells what an object is.
class a { }
class b : a { var x = 3; }
proc test(o: borrowed a) {
  if const asB = o: borrowed b? then writeln("a b with ", asB.x);
  else writeln("just an a");
}
test(new b());
test(new a());
