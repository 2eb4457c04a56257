// status: 1
// In an implicit module, an error nobody handles ends the program.
proc risky() throws { throw new Error("bad"); }
writeln("before");
risky();
