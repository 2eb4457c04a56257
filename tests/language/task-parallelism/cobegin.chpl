// workers: 1,2
// cobegin runs each of its statements as a task and waits for all.
var a, b, c = 0;
cobegin with (ref a, ref b, ref c) {
  a = 1;
  { b = 1; b += 1; }
  for i in 1..3 do c += i;
}
writeln(a, b, c);
