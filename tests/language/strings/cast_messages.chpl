// What casts of strings and bytes throw says what they were given.
enum color { red, green, blue }
enum val { a=1, b=2 }
enum part { x, y=3 }
proc t(type T, s: string) {
  try { var v = s: T; writeln(v); } catch e: IllegalArgumentError { writeln(e.message()); } catch e { writeln("other ", e); }
}
t(int, "abc");
t(int, "");
t(int(8), "300");
t(uint, "-1");
t(uint(16), "70000");
t(real, "x");
t(real, "");
t(real(32), "1.2.3");
t(imag, "5");
t(imag, "");
t(complex, "z");
t(complex, "");
t(bool, "yes");
t(bool, "");
t(color, "pink");
t(color, "");
t(color, "color.red");
t(int, " 12 ");
t(int, "1_000");
t(int, "0x1f");
t(int, "0b101");
t(int, "0o17");
t(bool, " true ");
t(real, " 1e3 ");
t(real, "inf");
t(real, "nan");
t(real, "0x1p4");
t(int, "9223372036854775807");
t(int, "9223372036854775808");
t(int, "-9223372036854775808");
t(int, "+5");
t(int, "1.5");
t(int, "--5");
t(int, "5 6");
t(complex, "1.0+2.0i");
t(complex, "3.5");
t(imag, "2.5i");
try { writeln(b"12": int); } catch e { writeln(e.message()); }
try { writeln(b"zz": int); } catch e { writeln(e.message()); }
try { writeln(b"": int); } catch e { writeln(e.message()); }
try { writeln(b"true": bool); } catch e { writeln(e.message()); }
