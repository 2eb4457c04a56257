// Casts between params: texts, enums, numbers; bytes of texts.
enum color {red, green=5, blue}
param c = "green": color;
writeln(c);
param s = color.blue: string;
writeln(s, s.size);
param b: uint(8) = "a".byte(0);
param i = color.green: int; param e = 6: color;
writeln(b, i, e);
param f = "3": int; writeln(f);
param r = "1.5": real; writeln(r);
param q = 35: string; writeln(q.size);
param bb = "true": bool; writeln(bb);
param l = "abc".size, w = "A".toByte(), k = b"x".toByte(); writeln(l, w, k);
