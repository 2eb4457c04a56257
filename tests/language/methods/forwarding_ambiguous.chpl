// Two forwarded methods that fit equally well are ambiguous; arguments that nothing takes are told.
record A { proc f() do return 1; proc g(n: int) do return 1; }
record B { proc f() do return 2; }
record C { forwarding var a: A; forwarding var b: B; proc g(s: string) do return 3; }
const c: C;
c.f(); //~ E0302
c.g(2.5); //~ E0303
