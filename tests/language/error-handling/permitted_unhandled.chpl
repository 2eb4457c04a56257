// With this flag errors that nothing handles end the program in declared modules, too; flags about how the reference compiler optimises say nothing here.
// flags: --permit-unhandled-module-errors --baseline --no-privatization --optimize-on-clause-limit=3 --locale-model flat
// status: 1
// stderr: two
module M {
  proc f(x: int) throws {
    if x == 2 then throw new Error("two");
    writeln(x);
  }
  proc g(x: int) { f(x); }
  proc main() {
    f(1);
    g(2);
    writeln("not here");
  }
}
