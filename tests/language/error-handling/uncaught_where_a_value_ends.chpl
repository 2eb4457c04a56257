// What a `deinit` throws ends the program, as nobody can catch it, with its message; no other procedure here throws.
// status: 1
// stderr: uncaught_where_a_value_ends.chpl:7: error: uncaught Error: at the end of 1
record Resource {
  var number: int;
  proc deinit() {
    throw new Error("at the end of " + number:string);
  }
}

proc work() {
  const r = new Resource(1);
  writeln(r.number);
}

work();
