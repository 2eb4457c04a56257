// flags: --edition=legacy
// `writeThis` may change the value that is written.
record Line {
  var text: string;
  var times: int;
  proc writeThis(w) {
    times += 1;
    w.write(text, "#", times);
  }
}
var l = new Line("a");
writeln(l);
writeln(l, " ", (l, 2));
stdout.writeln(l);
writeln(l.times > 1);
