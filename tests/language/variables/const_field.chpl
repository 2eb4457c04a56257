// error: E0401 `id`
// A const field is set by initialisers only.
record r { const id: int; }
var x = new r(1);
x.id = 2;
