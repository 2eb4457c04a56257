// A position outside of a string has no code point.
// status: 1
// stderr: code_point_outside.chpl:5: error: halt reached - index 3 out of bounds for string with length 3
const s = "äbc", n = s.size;
writeln(s.codepoint(n - 1), " ", s.codepoint(n));
