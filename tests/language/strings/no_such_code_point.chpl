// A number that is no code point is an error, also where its lowest bits are one.
// status: 1
// stderr: no_such_code_point.chpl:6: error: halt reached - 4294967361 is no code point
var s = "a";
s.appendCodepointValues(228); writeln(s);
s.appendCodepointValues(0x100000041);
