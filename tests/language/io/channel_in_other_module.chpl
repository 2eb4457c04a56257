// `channel` is a formal's type in every module that uses IO, whatever the program's own module sees; so its `writeThis` is one.
module Shapes {
  private use IO;
  record square {
    var side: int;
    proc writeThis(ch: channel) throws do ch.write("<", side, ">");
  }
  proc show(ch: channel) throws do ch.writeln("shown");
  proc both(ch: channel, x) throws { show(ch); ch.writeln(x); }
  proc run() throws do both(stdout, new square(2));
}

use Shapes;

proc main() throws {
  writeln(new square(1));
  run();
}
