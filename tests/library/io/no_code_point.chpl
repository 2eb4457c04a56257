// status: 1
// stderr: no_code_point.chpl:14: error: halt reached - 1114112 is no code point
// Numbers that are no code points are refused where text is made of them.
use IO;
for n in [0x10ffff, 0xd7ff, 0xe000] {
  const s = codepointToString(n);
  writeln(s.toCodepoint() == n, " ", s.size);
}
for n in [0xd800, 0xdfff, 0x110000, -1, 0x1_0000_0041] do
  try { stdout.writeCodepoint(n); } catch e: IllegalArgumentError { writeln(e.message()); }
stdout.writeCodepoint(0xe4);
writeln();
config const n = 0x110000;
writeln(codepointToString(n));
