// args: --size
// status: 1
// stderr: Error: not enough values for --size
// A wrong command line ends the program with a message and the usage.
use ArgumentParser;
proc main(args: [] string) throws {
  var p = new argumentParser();
  const size = p.addOption(name="size", help="how large");
  p.parseArgs(args);
  writeln("not reached");
}
