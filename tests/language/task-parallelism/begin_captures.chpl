// workers: 1,2
// A begin captures the value that a variable had when it was created.
var results: [0..9] int;
sync {
  var i = 0;
  while i < 10 {
    begin with (ref results) results[i] = i * i;
    i += 1;
  }
}
writeln(results);
