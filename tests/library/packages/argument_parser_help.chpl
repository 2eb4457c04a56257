// args: --help
// stdout: --size <SIZE>
// output: any
// `--help` prints what the program declared.
use ArgumentParser;
proc main(args: [] string) throws {
  var p = new argumentParser();
  const size = p.addOption(name="size", help="how large");
  p.parseArgs(args);
  writeln("not reached");
}
