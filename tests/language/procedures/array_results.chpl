// The result of a procedure that is declared to return an array type has the declared domain.
proc f(): [1..3] int { return [4, 5, 6]; }
var a = f();
writeln(a, " ", a.domain);
proc g(n: int): [0..<n] real { var A: [0..<n] real = 1.5; return A; }
writeln(g(4));
proc h(): [1..3] int { return f() + 1; }
writeln(h(), h().domain);
proc k(): (int, [1..2] int) { return (1, [8, 9]); }
writeln(k(), k()(1).domain);
proc m(const ref A: [?D] int): [D] int { var B = A * 2; return B; }
writeln(m(a), m(a).domain);
var D = {1..4};
proc n(): [D] int { var x: [D] int; x = 3; return x; }
writeln(n());
proc s(const ref A: [] int): [1..2] int { return A[2..3]; }
writeln(s(a), s(a).domain);
proc field(n: int): R { var r: R; r.x = n; return r; }
record R { var x: [1..2] int; }
writeln(field(3));
iter rows(): [1..2] int { yield [1, 2]; yield [3, 4]; }
for r in rows() do writeln(r, r.domain);
