// error: E0208
// A generic field is given once.
record r { type t; param n: int; }
type a = r(t=int, n=1, t=real);
