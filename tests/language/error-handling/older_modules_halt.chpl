// flags: --edition=legacy
// Before there was `throws`, every module halted where nothing handled an error.
module program {
  class point {
    var x: int;
    proc writeThis(w: Writer) { w.write("<", x, ">"); }
  }
  proc main() {
    var p = new point(3);
    writeln(p);
    delete p;
  }
}
