/** Sockets of the internet protocols: connections that are read and written as files, listeners that accept them, and datagrams. A task
    that waits lets others run.
    Not for: messages with patterns of their own (ZMQ), pages of servers (URL).

    .. code-block:: chapel

       use Socket;
       var server = listen(ipAddr.create("127.0.0.1", 0));
       cobegin {
         {
           var conn = server.accept();
           const line = conn.reader().readLine(stripNewline=true);
           conn.writer().writeln(line + " to you");
         }
         {
           var conn = connect(server.addr);
           {
             var w = conn.writer();
             w.writeln("hello");
           }
           writeln(conn.reader().readLine(stripNewline=true));   // hello to you
         }
       }
*/
module Socket {
  public use OS;
  public use CTypes;
  use OS.POSIX only struct_timeval, time_t, suseconds_t, EAGAIN, EINTR, EINPROGRESS, ETIMEDOUT, EBADF;
  use IO;
  use Errors;
  private use SocketCalls;

  /** Versions of the internet protocol.

      .. code-block:: chapel

         use Socket;
         writeln(IPFamily.IPv4: int == AF_INET, " ", IPFamily.IPv6: int == AF_INET6);   // true true
         writeln((new ipAddr()).family, " ", IPFamily.IPUnspec: int);   // IPv4 0
  */
  enum IPFamily { IPv4 = 2, IPv6 = 10, IPUnspec = 0 }

  /** An address of version 4, as a number. */
  record sys_in_addr_t {
    var s_addr: uint(32);
  }
  /** An address of version 6: its bytes. */
  record sys_in6_addr_t {
    var s6_addr: 16*uint(8);
  }
  /** Addresses of the two versions, and those of this machine, of any of its addresses, of all machines of the network.

      .. code-block:: chapel

         use Socket;
         const four: ipv4Addr = new sys_in_addr_t(0x0a000001), six: ipv6Addr = new sys_in6_addr_t();
         writeln(ipAddr.ipv4(four, 80).host, " ", ipAddr.ipv6(six).host);   // 10.0.0.1 ::
         writeln(four.s_addr, " ", six.s6_addr(15));   // 167772161 0
         writeln(ipAddr.ipv4(INADDR_LOOPBACK).host, " ", INADDR_ANY.s_addr);   // 127.0.0.1 0
         writeln(ipAddr.ipv4(INADDR_BROADCAST).host);   // 255.255.255.255
         writeln(ipAddr.ipv6(in6addr_loopback).host, " ", ipAddr.ipv6(in6addr_any).host);   // ::1 ::
  */
  type ipv4Addr = sys_in_addr_t;
  type ipv6Addr = sys_in6_addr_t;
  const INADDR_ANY = new sys_in_addr_t(0), INADDR_BROADCAST = new sys_in_addr_t(0xffffffff),
        INADDR_LOOPBACK = new sys_in_addr_t(0x7f000001);
  const in6addr_any: sys_in6_addr_t, in6addr_loopback = _loopback();
  /** This machine, any of its addresses, all machines of the network.

      .. code-block:: chapel

         use Socket;
         const here_ = ipAddr.ipv4(IPv4Localhost, 8080), alsoHere = ipAddr.ipv6(IPv6Localhost, 8080);
         writeln(here_, " ", alsoHere);   // (family:IPv4,host:127.0.0.1,port:8080) (family:IPv6,host:::1,port:8080)
         writeln(ipAddr.ipv4(IPv4Any).host, " ", ipAddr.ipv4(IPv4Broadcast).host);   // 0.0.0.0 255.255.255.255
         writeln(ipAddr.ipv6(IPv6Any).host);   // ::
  */
  const IPv4Localhost: ipv4Addr = INADDR_LOOPBACK, IPv4Any: ipv4Addr = INADDR_ANY, IPv4Broadcast: ipv4Addr = INADDR_BROADCAST;
  const IPv6Localhost: ipv6Addr = in6addr_loopback, IPv6Any: ipv6Addr = in6addr_any;
  private proc _loopback(): sys_in6_addr_t {
    var a: sys_in6_addr_t;
    a.s6_addr(15) = 1;
    return a;
  }

  /** A waiting time without end.

      .. code-block:: chapel

         use Socket;
         const server = listen(ipAddr.create(port=0), backlog=backlogDefault);
         begin connect(server.addr, indefiniteTimeout);
         const conn = server.accept(timeout=10.0);
         writeln(server.addr.port == getSockName(conn).port, " ", server.addr.host);   // true 127.0.0.1
         writeln(backlogDefault <= SOMAXCONN);   // true
  */
  const indefiniteTimeout = new struct_timeval(-1, 0);
  private proc _timeout(seconds: real): struct_timeval {
    const whole = floor(seconds);
    return if seconds < 0 then new struct_timeval(-1, 0)
           else new struct_timeval(whole: int, ((seconds - whole) * 1e6): int);
  }

  /** The address of an end of a connection: a machine's and a port. Addresses can be compared and written. */
  record ipAddr: writeSerializable {
    var _a: socketAddress;
    /** Port 8000 of this machine. */
    proc init() { this._a = _fromBytes(2, (127: uint(8), 0: uint(8), 0: uint(8), 1: uint(8)), 8000); }
    proc init(address: socketAddress) { this._a = address; }
    /** Its version of the protocol. */
    proc family: IPFamily do return try! _a.family(): IPFamily;
    /** The machine, in numbers. */
    proc host: string do return _a.text();
    /** The port. */
    proc port: uint(16) do return _a.port();

    proc serialize(writer: fileWriter(?), ref serializer: writer.serializerType) throws {
      writer.write("(family:", family, ",host:", host, ",port:", port, ")");
    }
  }
  private proc _fromBytes(family: int, host: ?n * uint(8), port: uint(16)): socketAddress {
    var a: socketAddress, bytes: c_array(uint(8), n);
    for param i in 0..<n do bytes[i] = host(i);
    a.set(family, c_ptrTo(bytes[0]), n, port);
    return a;
  }
  /** The address of a machine that is told in numbers (`"127.0.0.1"`, `"::1"`). */
  proc type ipAddr.create(host: string = "127.0.0.1", port: uint(16) = 8000, family: IPFamily = IPFamily.IPv4): ipAddr throws {
    var a: socketAddress;
    if !a.read(family: int, host, port) then
      throw new owned IllegalArgumentError("host", "Incompatible Address and Family: " + host);
    return new ipAddr(a);
  }
  /** The same for the addresses that have names. */
  proc type ipAddr.ipv4(host: ipv4Addr, port: uint(16) = 8000): ipAddr throws {
    var four: 4*uint(8);
    for param i in 0..3 do four(i) = ((host.s_addr >> (24 - 8 * i)) & 0xff): uint(8);
    return new ipAddr(_fromBytes(2, four, port));
  }
  proc type ipAddr.ipv6(host: ipv6Addr, port: uint(16) = 8000): ipAddr throws do return new ipAddr(_fromBytes(10, host.s6_addr, port));
  operator ==(const ref lhs: ipAddr, const ref rhs: ipAddr) do
    return lhs.family == rhs.family && lhs.host == rhs.host && lhs.port == rhs.port;
  operator !=(const ref lhs: ipAddr, const ref rhs: ipAddr) do return !(lhs == rhs);

  // An open socket, closed with the last use of it.
  class _Socket {
    var fd: int(32);
    proc number(): int(32) throws {
      if fd < 0 then throw createSystemError(EBADF, "the socket is closed");
      return fd;
    }
    proc close(): int(32) {
      if fd < 0 then return EBADF;
      var status: int(32);
      on this do status = socketClose(fd);
      fd = -1;
      return status;
    }
    proc deinit() { if fd >= 0 then on this do socketClose(fd); }
  }
  private proc _new(family: IPFamily, kind: int(32)): shared _Socket throws {
    const fd = socketNew(family: int, kind);
    if fd < 0 then throw createSystemError(-fd, "Failed to create socket");
    return new shared _Socket(fd);
  }
  private proc _check(status: int, what: string) throws {
    if status < 0 then
      throw createSystemError((-status): int(32), what + (if status == -ETIMEDOUT then " timed out" else " failed"));
  }

  /** A connection: a file, for its readers and writers. */
  type tcpConn = file;

  /** The system's number of the connection.

      .. code-block:: chapel

         use Socket;
         var server: tcpListener = listen(ipAddr.create(port=0));
         const there: tcpConn = connect(server.addr), here_ = server.accept();
         there.setNagle(false);
         there.setDelayAck(false);
         server.setNagle(true);
         server.setDelayAck(true);
         writeln(there.socketFd != here_.socketFd, " ", getPeerName(there) == server.addr);   // true true
         writeln(getSockName(there) == here_.addr);   // true
         writeln(getSockOpt(there, IPPROTO_TCP, TCP_NODELAY) != 0, " ", server.socketFd > 2);   // true true
         server.close();
  */
  proc file.socketFd: int(32) throws do return _use();
  /** The address at its other end. */
  proc file.addr: ipAddr throws {
    const fd = _use();
    return new ipAddr(_name(fd, true, _f!.locale));
  }
  /** Whether small pieces wait until there are more (Nagle's algorithm); whether receipts wait for something that they can go with. */
  proc file.setNagle(enable: bool) throws { setSockOpt(this, IPPROTO_TCP, TCP_NODELAY, (if enable then 0 else 1): c_int); }
  proc file.setDelayAck(enable: bool) throws { setSockOpt(this, IPPROTO_TCP, TCP_QUICKACK, (if enable then 0 else 1): c_int); }
  operator ==(const ref lhs: file, const ref rhs: file) do return try! lhs.socketFd == rhs.socketFd;
  operator !=(const ref lhs: file, const ref rhs: file) do return !(lhs == rhs);

  /** What waits for connections. */
  record tcpListener: writeSerializable {
    var _s: shared _Socket;
    /** On any port of any address of this machine, without listening yet. */
    proc init() {
      this._s = try! _new(IPFamily.IPv4, SOCK_STREAM);
      init this;
      var any = try! ipAddr.ipv4(IPv4Any, 0);
      try! bind(this, any);
    }
    proc init(s: shared _Socket) { this._s = s; }
    /** The system's number of the socket. */
    proc socketFd: int(32) do return _s.fd;
    /** Waits for a connection. A time that is up is an error. */
    proc accept(in timeout: struct_timeval = indefiniteTimeout): tcpConn throws {
      const fd = _s.number();
      var got: int;
      on _s do got = socketAccept(fd, timeout.tv_sec, timeout.tv_usec);
      _check(got, "accept()");
      var conn: file;
      on _s do conn = new file(got, own=true);
      return conn;
    }
    proc accept(timeout: real): tcpConn throws do return accept(_timeout(timeout));
    /** Ends listening. */
    proc ref close() throws {
      const status = _s.close();
      if status != 0 then throw createSystemError(status, "Failed to close tcpListener");
    }
    /** Where it listens. */
    proc addr: ipAddr throws do return getSockName(this);
    /** As for connections. */
    proc setNagle(enable: bool) throws { setSockOpt(this, IPPROTO_TCP, TCP_NODELAY, (if enable then 0 else 1): c_int); }
    proc setDelayAck(enable: bool) throws { setSockOpt(this, IPPROTO_TCP, TCP_QUICKACK, (if enable then 0 else 1): c_int); }

    proc serialize(writer: fileWriter(?), ref serializer: writer.serializerType) throws {
      writer.write("(addr:", addr, ",fd:", socketFd, ")");
    }
  }
  operator ==(const ref lhs: tcpListener, const ref rhs: tcpListener) do return lhs.socketFd == rhs.socketFd;
  operator !=(const ref lhs: tcpListener, const ref rhs: tcpListener) do return lhs.socketFd != rhs.socketFd;

  /** How many connections may wait to be accepted, if not told. */
  const backlogDefault: uint(16) = 128;

  /** Listens at an address; `reuseAddr`: also where the last connections of an earlier listener are not gone yet. */
  proc listen(in address: ipAddr, reuseAddr: bool = true, backlog: uint(16) = backlogDefault): tcpListener throws {
    var listener = new tcpListener(_new(address.family, SOCK_STREAM));
    bind(listener, address, reuseAddr);
    _check(socketListen(listener.socketFd, backlog: int), "listen()");
    return listener;
  }

  /** Connects to an address. */
  proc connect(const ref address: ipAddr, in timeout: struct_timeval = indefiniteTimeout): tcpConn throws {
    const s = _new(address.family, SOCK_STREAM);
    _check(socketConnect(s.fd, address._a, timeout.tv_sec, timeout.tv_usec), "connect()");
    const conn = new file(s.fd: int, own=true);
    s.fd = -1;
    return conn;
  }
  proc connect(const ref address: ipAddr, in timeout: real): tcpConn throws do return connect(address, _timeout(timeout));
  /** Connects to a machine and a service or port of it, by their names; of several addresses to the first that answers in time. */
  proc connect(in host: string, in service: string, family: IPFamily = IPFamily.IPUnspec,
               in timeout: struct_timeval = indefiniteTimeout): tcpConn throws {
    var failure: owned Error? = new owned Error("Can't resolve address: " + host);
    for a in socketAddresses(host, service, family: int) do
      try { return connect(new ipAddr(a), timeout); } catch e { failure = e; }
    throw failure;
  }
  proc connect(in host: string, in service: string, family: IPFamily = IPFamily.IPUnspec, timeout: real): tcpConn throws do
    return connect(host, service, family, _timeout(timeout));
  proc connect(in host: string, in port: uint(16), family: IPFamily = IPFamily.IPUnspec,
               in timeout: struct_timeval = indefiniteTimeout): tcpConn throws do
    return connect(host, port: string, family, timeout);
  proc connect(in host: string, in port: uint(16), family: IPFamily = IPFamily.IPUnspec, timeout: real): tcpConn throws do
    return connect(host, port: string, family, _timeout(timeout));

  /** A socket for datagrams.

      .. code-block:: chapel

         use Socket;
         const a = new udpSocket(), b = new udpSocket();
         bind(a, ipAddr.create(port=0));
         bind(b, ipAddr.create(port=0));
         const sent = b.send(b"good morning", a.addr);
         writeln(sent, " ", a.recv(4), " ", a.socketFd != b.socketFd);   // 12 good true
         b.send(b"good night", a.addr);
         const (text, who) = a.recvfrom(100, timeout=10.0);
         writeln(text, " ", who == b.addr);   // good night true
         a.close();
         b.close();
  */
  record udpSocket: writeSerializable {
    var _s: shared _Socket;
    proc init(family: IPFamily = IPFamily.IPv4) { this._s = try! _new(family, SOCK_DGRAM); }
    /** The system's number of the socket. */
    proc socketFd: int(32) do return _s.fd;
    /** Its address. */
    proc addr: ipAddr throws do return getSockName(this);
    /** Closes it. */
    proc close() throws {
      const status = _s.close();
      if status != 0 then throw createSystemError(status, "Failed to close udpSocket");
    }
    /** Waits for a datagram: its first `bufferLen` bytes, and who has sent it. */
    proc recvfrom(bufferLen: int, in timeout: struct_timeval = indefiniteTimeout, flags: c_int = 0): (bytes, ipAddr) throws {
      const fd = _s.number();
      var data: bytes, from: socketAddress, got: int;
      on _s do got = socketReceive(fd, data, bufferLen, flags, from, timeout.tv_sec, timeout.tv_usec);
      _check(got, "recv");
      return (data, new ipAddr(from));
    }
    proc recvfrom(bufferLen: int, timeout: real, flags: c_int = 0): (bytes, ipAddr) throws do
      return recvfrom(bufferLen, _timeout(timeout), flags);
    /** The same without the sender. */
    proc recv(bufferLen: int, in timeout: struct_timeval = indefiniteTimeout): bytes throws do return recvfrom(bufferLen, timeout)(0);
    proc recv(bufferLen: int, timeout: real): bytes throws do return recvfrom(bufferLen, _timeout(timeout))(0);
    /** Sends a datagram: how many bytes went out. */
    proc send(data: bytes, in address: ipAddr, in timeout: struct_timeval = indefiniteTimeout): c_ssize_t throws {
      const fd = _s.number();
      var sent: int;
      on _s do sent = socketSend(fd, data, address._a, timeout.tv_sec, timeout.tv_usec);
      _check(sent, "send");
      return sent: c_ssize_t;
    }
    proc send(data: bytes, in address: ipAddr, timeout: real): c_ssize_t throws do return send(data, address, _timeout(timeout));

    proc serialize(writer: fileWriter(?), ref serializer: writer.serializerType) throws {
      writer.write("(addr:", addr, ",fd:", socketFd, ")");
    }
  }
  operator ==(const ref lhs: udpSocket, const ref rhs: udpSocket) do return lhs.socketFd == rhs.socketFd;
  operator !=(const ref lhs: udpSocket, const ref rhs: udpSocket) do return lhs.socketFd != rhs.socketFd;

  /** Numbers of the system: families and kinds of sockets, levels of options, options. */
  param AF_INET: c_int = 2, AF_INET6: c_int = 10;
  /** Numbers of the system: kinds of sockets.

      .. code-block:: chapel

         use Socket;
         writeln(SOCK_STREAM, " ", SOCK_DGRAM, " ", SOL_SOCKET, " ", IPPROTO_TCP, " ", TCP_NODELAY);   // 1 2 1 6 1
  */
  param SOCK_STREAM: c_int = 1, SOCK_DGRAM: c_int = 2, SOCK_RAW: c_int = 3, SOCK_RDM: c_int = 4, SOCK_SEQPACKET: c_int = 5,
        SOCK_NONBLOCK: c_int = 0x800, SOCK_CLOEXEC: c_int = 0x80000;
  param SOL_SOCKET: c_int = 1, IPPROTO_IP: c_int = 0, IPPROTO_TCP: c_int = 6, IPPROTO_UDP: c_int = 17, IPPROTO_IPV6: c_int = 41;
  param SO_DEBUG: c_int = 1, SO_REUSEADDR: c_int = 2, SO_ERROR: c_int = 4, SO_BROADCAST: c_int = 6, SO_SNDBUF: c_int = 7,
        SO_RCVBUF: c_int = 8, SO_KEEPALIVE: c_int = 9, SO_OOBINLINE: c_int = 10, SO_LINGER: c_int = 13, SO_RCVTIMEO: c_int = 20,
        SO_SNDTIMEO: c_int = 21, SO_ACCEPTCONN: c_int = 30;
  param TCP_NODELAY: c_int = 1, TCP_MAXSEG: c_int = 2, TCP_CORK: c_int = 3, TCP_KEEPIDLE: c_int = 4, TCP_KEEPINTVL: c_int = 5,
        TCP_KEEPCNT: c_int = 6, TCP_SYNCNT: c_int = 7, TCP_LINGER2: c_int = 8, TCP_DEFER_ACCEPT: c_int = 9,
        TCP_WINDOW_CLAMP: c_int = 10, TCP_INFO: c_int = 11, TCP_QUICKACK: c_int = 12;
  param SOMAXCONN = 4096;
  type socklen_t = int(32);

  private proc _isSocket(type t) param do return t == udpSocket || t == tcpConn || t == tcpListener;
  private proc _fdOf(const ref socket): int(32) throws {
    if socket.type == tcpConn then return socket._use(); else return socket._s.number();
  }
  private proc _home(const ref socket): locale {
    if socket.type == tcpConn then return socket._f!.locale; else return socket._s.locale;
  }

  /** Sets an option: a number; the bytes of a record of C's; only a size.

      .. code-block:: chapel

         use Socket;
         const s = new udpSocket();
         const size: socklen_t = 4;
         setSockOpt(s, SOL_SOCKET, SO_BROADCAST, 1: c_int);
         writeln(getSockOpt(s, SOL_SOCKET, SO_BROADCAST), " ", getSockOpt(s, SOL_SOCKET, SO_DEBUG, 4).size == size);   // 1 true
  */
  proc setSockOpt(const ref socket: ?t, level: c_int, optname: c_int, value: c_int) throws where _isSocket(t) {
    var v = value;
    const fd = _fdOf(socket);
    var status: int;
    on _home(socket) {
      var here = v;
      status = socketSetOption(fd, level, optname, c_ptrTo(here): c_ptr(void), 4);
    }
    _check(status, "Setting a socket option");
  }
  proc setSockOpt(const ref socket: ?t, level: c_int, optname: c_int, value: bytes) throws where _isSocket(t) {
    const fd = _fdOf(socket);
    var status: int;
    on _home(socket) {
      const here = value;
      status = socketSetOption(fd, level, optname, here.c_str(): c_ptrConst(void), here.size);
    }
    _check(status, "Setting a socket option");
  }
  proc setSockOpt(const ref socket: ?t, level: c_int, optname: c_int, value: nothing, optlen: socklen_t) throws where _isSocket(t) {
    const fd = _fdOf(socket);
    var status: int;
    on _home(socket) do status = socketSetOption(fd, level, optname, nil, optlen: int);
    _check(status, "Setting a socket option");
  }
  /** An option's value: a number; up to `buflen` bytes. */
  proc getSockOpt(const ref socket: ?t, level: c_int, optname: c_int): int(32) throws where _isSocket(t) {
    const fd = _fdOf(socket);
    var status: int, value: int(32);
    on _home(socket) {
      var here: c_int;
      status = socketGetOption(fd, level, optname, c_ptrTo(here): c_ptr(void), 4);
      value = here;
    }
    _check(status, "Getting a socket option");
    return value;
  }
  proc getSockOpt(const ref socket: ?t, level: c_int, optname: c_int, buflen: uint(16)): bytes throws where _isSocket(t) {
    if buflen > 1024 then throw new owned Error("getSockOpt buflen out of range");
    const fd = _fdOf(socket);
    var status: int, value: bytes;
    on _home(socket) {
      const room = allocate(uint(8), max(1, buflen): c_size_t, clear=true);
      status = socketGetOption(fd, level, optname, room: c_ptr(void), buflen: int);
      if status >= 0 then value = bytes.createCopyingBuffer(room, status);
      deallocate(room);
    }
    _check(status, "Getting a socket option");
    return value;
  }

  private proc _name(fd: int(32), peer: bool, home: locale): socketAddress throws {
    var a: socketAddress, status: int;
    on home do status = socketName(fd, peer, a);
    _check(status, "Getting an address");
    return a;
  }
  /** The address of a connection's other end. */
  proc getPeerName(const ref socket: tcpConn): ipAddr throws do return socket.addr;
  /** The address of this end. */
  proc getSockName(const ref socket: ?t): ipAddr throws where _isSocket(t) do
    return new ipAddr(_name(_fdOf(socket), false, _home(socket)));

  /** Gives a socket its address; `reuseAddr`: also where the last connections of another are not gone yet. */
  proc bind(const ref socket: ?t, const ref address: ipAddr, reuseAddr = true) throws where _isSocket(t) {
    setSockOpt(socket, SOL_SOCKET, SO_REUSEADDR, (if reuseAddr then 1 else 0): c_int);
    const fd = _fdOf(socket), a = address._a;
    var status: int;
    on _home(socket) do status = socketBind(fd, a);
    _check(status, "bind()");
  }
}
