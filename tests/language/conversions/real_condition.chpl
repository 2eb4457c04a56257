// error: E0218
// A real is no condition.
if 1.0 then writeln("never");
