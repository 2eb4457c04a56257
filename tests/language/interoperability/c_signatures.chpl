// What C has no counterpart for is refused where an extern or exported procedure declares it, called or not.
class C { }
record R { var n: int; }
extern record E { var n: int; }
extern proc a(c: owned C); //~ E0319 no counterpart for `owned C`
extern proc b(): shared C; //~ E0319 no counterpart for `shared C`
extern proc c(r: R); //~ E0319 no counterpart for `R`
extern proc d(s: string); //~ E0319 no counterpart for `string`
export proc g(): R { return new R(1); } //~ E0319 no counterpart for `R`
extern proc h(c: borrowed C, d: unmanaged C?, ref r: R, e: E, f: [] int): E;
export proc i(s: string): string { return s; }
extern proc c_domain(D: domain(1));   //~ E0319 C has no counterpart for `domain(1,int(64),one)`
extern proc c_array_made(): [1..3] int;   //~ E0319 C has no counterpart for
