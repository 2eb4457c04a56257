// An `extern` record that declares all fields has the layout that the C header gives it.
module Records {
  use CTypes;
  require "records.h", "records.c";
  extern record whole { var tag: c_char; var x: real; var n: int(32); }
  extern proc total(ref w: whole): real;
  proc main() {
    var w: whole;
    w.tag = 1; w.x = 2.5; w.n = 3;
    writeln(total(w));
  }
}
