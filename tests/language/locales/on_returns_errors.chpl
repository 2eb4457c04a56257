// An error thrown within on goes to the surrounding try.
proc fail() throws { throw new Error("there"); }
proc main() {
  try { on Locales[0] do fail(); } catch e { writeln("caught ", e.message()); }
}
