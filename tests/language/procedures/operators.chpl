// Operators can be defined for one's own types.
record vec { var x, y: real; }
operator vec.+(a: vec, b: vec) { return new vec(a.x + b.x, a.y + b.y); }
operator *(s: real, v: vec) { return new vec(s * v.x, s * v.y); }
operator vec.==(a: vec, b: vec) { return a.x == b.x && a.y == b.y; }
operator -(v: vec) { return new vec(-v.x, -v.y); }
const a = new vec(1, 2), b = new vec(3, 4);
writeln(a + b, " ", 2.0 * a, " ", -a, " ", a + a == 2.0 * a);
