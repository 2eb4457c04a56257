// A param or a type whose value a later statement gives.
config param level = 3;
proc twice(param n: int) param {
  param x;
  if n > 0 then x = n * 2;
  else x = -n;
  return x;
}
proc main() {
  param p: int;
  p = 5;
  param size;
  if level > 2 then size = "big"; else size = "small";
  type t;
  t = int(8);
  param z: uint(8);
  { z = 200; }
  type e;
  select level { when 3 do e = string; otherwise e = int; }
  const x: t = 3;
  writeln(p, " ", size, " ", twice(3), " ", twice(-4), " ", x.type: string, " ", z.type: string, " ", e: string);
}
