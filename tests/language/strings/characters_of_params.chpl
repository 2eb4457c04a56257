// A character of a param string, by a param index, is a param.
proc count(param s: string, param c: string, param i: int = 0) param : int {
  if i >= s.size then return 0;
  else if s[i] == c then return 1 + count(s, c, i + 1);
  else return count(s, c, i + 1);
}
param n = count("banana", "a");
writeln(n);
proc reversed(param s: string, param i: int = 0) param : string {
  if i == s.size then return "";
  else return reversed(s, i + 1) + s(i);
}
param r = reversed("häuser");
writeln(r, " ", r.item(4));
var i = 1;
writeln("xyz"[i]);
