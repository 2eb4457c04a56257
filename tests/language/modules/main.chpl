// main runs after the module's other statements.
proc main() {
  writeln("main");
}
writeln("initialisation");
