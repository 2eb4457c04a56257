// What a procedure's `ref` variable stands for as a view of a constant array cannot be modified.
proc f(const ref k: [] int) {
  ref s = k[0..1];
  s[0] = 5; //~ E0401
  s = 3; //~ E0401
  ref t = k.reindex(1..k.size);
  g(t); //~ E0306
  ref u = t[1..2];
  u += 1; //~ E0401
}
proc g(ref x: [] int) { x = 7; }
f([1, 2, 3]);
