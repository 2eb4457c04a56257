// `A.field[i]` is promoted as `A.field` is: it is what each element's field has there.
record R { var a: [0..1] int; var s: string; var t: (int, real); }
var X: [1..3] R;
X[2].a = [5, 6];
X.a[1] += 1;
X.s = "abc";
X.t = (4, 2.5);
writeln(X.a[1], "; ", X.s[1], "; ", X.t(1));
X.a[0] = 3;
X[2..].a[1] = [8, 9];
X.t(0) = 1..3;
writeln(X);
X.a[0..0] = 7;
writeln(X.a, "; ", + reduce X.a[0]);
var n = 0;
proc next() { n += 1; return 1; }
writeln(X.a[next()], "; ", n);
