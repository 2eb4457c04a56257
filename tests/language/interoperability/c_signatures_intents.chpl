// C is given values and addresses, nothing else.
extern proc e(out n: int); //~ E0319 by value or by `ref`
export proc f(inout n: int) { } //~ E0319 by value or by `ref`
extern proc g(ref n: int, const ref m: int, in l: int, const k: int, type t);
