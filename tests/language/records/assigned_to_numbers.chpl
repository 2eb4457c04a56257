// An `operator =` may take a variable of a built-in type and a record: assignments of it, in loops, too, are calls.
enum Colour { red, green }
record Celsius { var degrees: real; }
record Box { var x: int; }
operator =(ref l: real, r: Celsius) { l = r.degrees + 273.15; }
operator =(ref l: int, r: Box) { l = r.x; }
operator =(ref l: Colour, r: Box) { l = if r.x == 0 then Colour.red else Colour.green; }

proc main() {
  var k = 0.0, n = 1, c = Colour.red;
  k = new Celsius(20.0);
  n = new Box(7);
  c = new Box(1);
  writeln(k, " ", n, " ", c);
  var A = [1.0, 2.0, 3.0], B = [new Celsius(0.0), new Celsius(10.0), new Celsius(-273.15)];
  forall (a, b) in zip(A, B) do a = b;
  writeln(A);
  for (a, b) in zip(A, B) do a = new Celsius(b.degrees + 1);
  writeln(A);
}
