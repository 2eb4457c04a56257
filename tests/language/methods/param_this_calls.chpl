// A method on a param calls other methods of its type without naming `this`.
proc param string.times(param n: int) param {
  if n == 0 then return "";
  else return this + times(n - 1);
}
proc param int.before() param do return this - 1;
proc param int.factorial() param {
  if this <= 1 then return 1;
  else return this * before().factorial();
}
param s = "ab".times(3), f = 5.factorial();
writeln(s, " ", f);
