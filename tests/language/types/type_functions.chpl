// A procedure may return a type.
proc wider(type t) type {
  if t == int(32) then return int(64);
  else return real(64);
}
var a: wider(int(32)), b: wider(real(32));
writeln(a.type:string, " ", b.type:string);
