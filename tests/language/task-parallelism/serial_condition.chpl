// workers: 1,2
// serial takes a condition; it reaches into called procedures.
proc work(n: int) {
  var order = "";
  var lock: sync bool = true;
  serial n < 3 do
    coforall i in 1..n with (ref order) {
      lock.readFE();
      order += i: string;
      lock.writeEF(true);
    }
  return order.size;
}
writeln(work(2), work(5));
