// Every program uses Types, AutoMath and Errors, so that their names can be said.
proc f() throws { throw new Errors.IllegalArgumentError("no"); }
record Least { var x = Types.max(int(16)); }
writeln(new Least().x, " ", AutoMath.abs(-3));
try { f(); } catch e { writeln(e.message()); }
