// Unions have methods.
union value {
  var i: int;
  var s: string;
  proc describe() {
    select getActiveIndex() {
      when 0 do return "int " + i: string;
      when 1 do return "string " + s;
      otherwise do return "nothing";
    }
  }
}
var v: value;
writeln(v.describe());
v.i = 5; writeln(v.describe());
v.s = "x"; writeln(v.describe());
