// else belongs to the nearest if.
proc f(x: int) {
  if x > 0 then
    if x > 10 then return "big";
    else return "small";
  return "none";
}
writeln(f(20), " ", f(5), " ", f(-1));
if false then writeln("no");
else if true then writeln("yes");
else writeln("no");
