// status: 1
// stderr: byte_inside_a_character.chpl:6: error: halt reached - byte 3 of the string is inside a character
// An index in bytes stands for the character that begins there.
var s = "naïve", at = 2: byteIndex;
writeln(s[at], s[at + 2], s.item(4: byteIndex));
writeln(s[at + 1]);
