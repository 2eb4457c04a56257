// What the language has and the compiler does not is said, not miscompiled.

proc f(x: hashable) do return x.hash();
f(1);
