// Connections, datagrams and their errors, all within one program: tasks that wait let the others run.
use Socket, IO, Errors;
import OS.POSIX.struct_timeval;

writeln(ipAddr.create("10.0.0.1", 80), " ", ipAddr.create("::1", 81, IPFamily.IPv6), " ", ipAddr.ipv4(IPv4Localhost),
        " ", ipAddr.ipv6(IPv6Any, 5), " ", ipAddr.ipv4(IPv4Localhost) == new ipAddr(), " ", ipAddr.ipv4(IPv4Any, 1) != ipAddr.ipv4(IPv4Any, 2));
try { ipAddr.create("::1", 80); } catch e { writeln(e.message()); }

// Several clients of a server that answers each in a task of its own.
const n = 5, server = listen(ipAddr.create(port=0)), address = server.addr;
writeln(address.host, " ", address.port != 0);
var answers: [1..n] string;
cobegin {
  sync for 1..n {
    const conn = server.accept();
    begin with (const in conn) {
      var r = conn.reader(), w = conn.writer(), line: string;
      while r.readLine(line, stripNewline=true) {
        w.writeln(line.toUpper());
        w.flush();
      }
    }
  }
  coforall i in 1..n {
    const conn = if i % 2 == 0 then connect(address) else connect("localhost", address.port, IPFamily.IPv4, 5.0);
    var r = conn.reader(), w = conn.writer();
    for word in ["one", "two", "client " + i: string] {
      w.writeln(word);
      w.flush();
      answers[i] += r.readLine(stripNewline=true) + " ";
    }
    if conn.addr.port != address.port then writeln("another port");
    // (The server's reader ends when both ends of this one are closed.)
    w.close();
    r.close();
  }
}
for a in answers do writeln(a);

// Datagrams.
var a = new udpSocket(), b = new udpSocket();
bind(a, ipAddr.create(port=0));
writeln(b.send(b"over there", a.addr));
const (data, from) = a.recvfrom(4);
writeln(data, " ", from.port == b.addr.port);
a.send(b"back", from);
b.close();
try { b.recv(4); } catch e { writeln(e.message()); }
try { a.recv(10, 0.02); } catch e: TimeoutError { writeln(e.message()); }
try { server.accept(new struct_timeval(0, 20000)); } catch e: TimeoutError { writeln(e.message()); }

// Options.
setSockOpt(a, SOL_SOCKET, SO_BROADCAST, 1: c_int);
writeln(getSockOpt(a, SOL_SOCKET, SO_BROADCAST), " ", getSockOpt(a, SOL_SOCKET, SO_BROADCAST, 8).size,
        " ", getSockOpt(server, SOL_SOCKET, SO_ACCEPTCONN));
setSockOpt(a, SOL_SOCKET, SO_RCVTIMEO, b"\x01" + b"\x00" * 15);
writeln(getSockOpt(a, SOL_SOCKET, SO_RCVTIMEO, 16)[0]);
try { setSockOpt(a, IPPROTO_TCP, TCP_NODELAY, 1: c_int); } catch e: SystemError { writeln("no option of datagrams"); }

// Nobody is there; a name that none has.
var closing = server;
const gone = server.addr;
closing.close();
try { connect(gone); } catch e: ConnectionRefusedError { writeln("refused"); }
try { server.accept(); } catch e { writeln(e.message()); }
try { connect("no.such.name.invalid", "http"); } catch e { writeln(e.message()); }
writeln((new tcpListener()).addr.host);
