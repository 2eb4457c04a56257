// Command lines taken apart: options, flags, positions, subcommands, what follows `--`, and what is wrong with them.
use ArgumentParser;

proc tryArgs(ref p: argumentParser, args...?n): bool {
  var line: [0..n] string;
  line[0] = "program";
  for param i in 0..<n do line[i + 1] = args(i);
  return tryLine(p, line);
}
proc tryLine(ref p: argumentParser, line: [] string): bool {
  try {
    p.parseArgs(line);
    return true;
  } catch e {
    writeln("error: ", e.message());
    return false;
  }
}

var p = new argumentParser(addHelp=false, exitOnError=false);
const numbers = p.addOption(name="numbers", opts=["-n", "--numbers"], numArgs=1..3),
      name = p.addOption(name="name", defaultValue="nobody"),
      color = p.addFlag(name="color", defaultValue=true, flagInversion=true),
      debug = p.addFlag(name="debug", opts=["-d"]),
      from = p.addArgument(name="from"),
      to = p.addArgument(name="to", numArgs=0..2),
      rest = p.addPassThrough();

if tryArgs(p, "a", "-n", "1", "-2", "3", "b", "c", "--name=Ann", "--no-color", "--", "-x", "y") {
  for v in numbers.values() do write(v, ";");
  writeln(" ", name.value(), " ", color.valueAsBool(), " ", debug.hasValue(), " ", from.value());
  for v in to.values() do write(v, ";");
  for v in rest.values() do write(v, ";");
  writeln();
}
if tryArgs(p, "only") then writeln(numbers.hasValue(), " ", name.value(), " ", color.valueAsBool(), " ", to.hasValue());
tryLine(p, ["program"]);
tryArgs(p, "a", "--numbers");
tryArgs(p, "a", "--what");
tryArgs(p, "a", "b", "c", "d");
try { p.addFlag(name="color"); } catch e { writeln(e.message()); }
try { p.addOption(name="bad", opts=["bad"]); } catch e { writeln(e.message()); }

var q = new argumentParser(exitOnError=false);
const build = q.addSubCommand("build", help="makes it"), clean = q.addSubCommand("clean");
if tryArgs(q, "build", "--fast", "x") {
  writeln(build.hasValue(), clean.hasValue());
  for v in build.values() do write(v, " ");
  writeln();
}
