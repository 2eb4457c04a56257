// do gives a one-statement body.
proc square(x) do return x * x;
inline proc cube(x) do return x * square(x);
writeln(square(3), " ", cube(2.0));
