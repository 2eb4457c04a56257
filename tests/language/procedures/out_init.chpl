// An out actual may be initialised by the call.
proc both(out a: int, out b: string) { a = 5; b = "five"; }
proc main() {
  var x: int, y: string;
  both(x, y);
  writeln(x, " ", y);
}
