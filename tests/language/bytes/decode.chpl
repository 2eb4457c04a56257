// decode makes a string, if the bytes are UTF-8.
writeln(b"caf\xc3\xa9".decode());
proc main() {
  try {
    writeln(b"\xff\xfe".decode());
  } catch e: DecodeError {
    writeln("not UTF-8");
  } catch { writeln("?"); }
}
