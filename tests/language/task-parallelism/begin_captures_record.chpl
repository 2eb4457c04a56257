// workers: 1,2
// A begin captures the value of a record or tuple, which may be gone when the task runs.
record point {
  var x, y: int;
  proc startAll(ref results: [] int) {
    for i in 4..5 do
      begin with (ref results) do results[i] = x + y; // fields of `this`
  }
}

var results: [0..5] int;

proc formal(p: point, i: int) {
  begin with (ref results) do results[i] = p.x * p.y;
}

proc locals() {
  for i in 0..1 {
    const p = new point(i, 10);
    begin with (ref results) do results[i] = p.x + p.y;
  }
  {
    var t = (1, 2.5);
    begin with (ref results) do results[2] = t(0) + t(1): int;
    t = (7, 7.5);
  }
  {
    const p = new point(3, 4);
    formal(p, 3);
  }
}

var corner = new point(20, 22);
sync {
  locals();
  corner.startAll(results);
}
writeln(results);
