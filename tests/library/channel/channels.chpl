// Values go through channels in order, with and without room; closing; a choice of several.
use Channel;
proc main() throws {
  var bare = new channel(int);
  var sum = 0;
  cobegin with (ref sum) {
    { for i in 1..100 do bare.send(i); bare.close(); }
    for x in bare do sum += x;
  }
  writeln(sum);
  var words = new channel(string, 2);
  words.send("a");
  words.send("b");
  var again = words;
  again.close();
  var w: string;
  for 1..3 {
    const ok = words.recv(w);
    writeln(ok, " ", w);
  }
  try { words.send("c"); } catch e: ChannelError { writeln(e.message()); }
  try { words.close(); } catch e { writeln(e.message()); }

  // Many senders, many receivers, and choices among two channels.
  const n = 400;
  var one = new channel(int, 3), two = new channel(int);
  var sent, got: atomic int;
  coforall i in 1..n with (ref sent, ref got) {
    if i % 4 == 0 { one.send(i); sent.add(i); }
    else if i % 4 == 1 { two.send(i); sent.add(i); }
    else {
      var x, y: int;
      var cases = [new shared SelectCase(x, one, selectOperation.recv, 10): shared SelectBaseClass,
                   new shared SelectCase(y, two, selectOperation.recv, 20): shared SelectBaseClass];
      const which = selectProcess(cases);
      assert(if which == 10 then x > 0 && y == 0 else x == 0 && y > 0);
      got.add(x + y);
    }
  }
  writeln(sent.read() == got.read());

  // Fibonacci's numbers until told to stop.
  var numbers = new channel(int), stop = new channel(bool);
  cobegin {
    {
      var n: int;
      for 1..10 { numbers.recv(n); write(n, " "); }
      stop.send(true);
    }
    {
      var x = 0, y = 1, stopped: bool;
      while !stopped {
        var cases = [new shared SelectCase(x, numbers, selectOperation.send, 0): shared SelectBaseClass,
                     new shared SelectCase(stopped, stop, selectOperation.recv, 1): shared SelectBaseClass];
        if selectProcess(cases) == 0 then (x, y) = (y, x + y);
      }
      writeln("stopped");
    }
  }
  // Who sends, or waits to, learns that the channel is closed.
  var shut = new channel(int);
  cobegin {
    try { shut.send(1); } catch e: ChannelError { writeln("closed"); }
    { var x: int, cases = [new shared SelectCase(x, numbers, selectOperation.recv, 0): shared SelectBaseClass];
      writeln(selectProcess(cases, default=true)); shut.close(); }
  }
  numbers.close();
  var x = 5, cases = [new shared SelectCase(x, numbers, selectOperation.recv, 3): shared SelectBaseClass];
  writeln(selectProcess(cases), x);
}
