// Types may be declared inside a class.
class outer {
  record inner { var x = 4; }
  var i: inner;
  proc f() { var j = new inner(5); return i.x + j.x; }
}
writeln((new outer()).f());
