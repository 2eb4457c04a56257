// Only variables and constants are declared on a locale, which is named by itself.

var x = 1, y = 2;
on here ref r = x; //~ E0509 only a `var` or a `const`
on x var z = 3; //~ E0509 a variable is declared on a locale
writeln(r, z);
