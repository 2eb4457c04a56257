// requires: libzmq.so.5
// Each kind of value, records by their fields, requests and replies, errors.
use ZMQ;
enum color { red = 1, green }
record point { var x: int; var y: real; var name: string; }
proc main() throws {
  var context: Context;
  var push = context.socket(ZMQ.PUSH), pull = context.socket(ZMQ.PULL);
  push.bind("inproc://values");
  pull.connect("inproc://values");
  cobegin {
    {
      push.send("text ü");
      push.send(b"\x00\xff");
      push.send(-7);
      push.send(2.5: real(32));
      push.send(true);
      push.send(color.green);
      push.send(new point(1, 0.5, "p"));
    }
    {
      writeln(pull.recv(string));
      writeln(pull.recv(bytes).size);
      writeln(pull.recv(int), " ", pull.recv(real(32)), " ", pull.recv(bool), " ", pull.recv(color));
      writeln(pull.recv(point));
    }
  }
  var reply = context.socket(ZMQ.REP), request = context.socket(ZMQ.REQ);
  reply.bind("tcp://127.0.0.1:*");
  request.connect(reply.getLastEndpoint());
  cobegin {
    for i in 1..3 do reply.send(reply.recv(int) * 10);
    for i in 1..3 {
      request.send(i);
      writeln(request.recv(int));
    }
  }
  try {
    pull.recv(int, ZMQ.DONTWAIT);
  } catch e: ZMQError {
    writeln("nothing there");
  }
  push.send("long");
  try {
    pull.recv(int);
  } catch e: ZMQError {
    writeln(e.message());
  }
  push.setLinger(0);
  writeln(push.getLinger(), " ", ZMQ.version[0] >= 4);
  push.close();
  try {
    pull.connect("nowhere");
  } catch e {
    writeln(e.message());
  }
}
