// The compound assignment operators.
var a = 10;
a += 5; write(a, " ");
a -= 3; write(a, " ");
a *= 2; write(a, " ");
a /= 5; write(a, " ");
a %= 3; write(a, " ");
a **= 4; write(a, " ");
a <<= 3; write(a, " ");
a >>= 1; write(a, " ");
a |= 3; write(a, " ");
a &= 6; write(a, " ");
a ^= 15; writeln(a);
var b = true;
b &&= false; write(b, " ");
b ||= true; writeln(b);
