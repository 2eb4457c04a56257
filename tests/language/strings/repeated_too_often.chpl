// A text repeated beyond what any memory holds is an error, not a shorter text.
// status: 1
// stderr: repeated_too_often.chpl:6: error: halt reached - out of memory for 4611686018427387905 times 4 bytes
var n = (1 << 62) + 1;
writeln(("ab" * -1).size, " ", ("" * n).size, " ", (b"ab" * 0).size);
writeln(("abcd" * n).size);
