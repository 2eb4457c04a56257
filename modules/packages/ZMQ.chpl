/** Messages between programs and tasks by the ZeroMQ library that the system has (Debian: `libzmq5`), which only programs
    that use this module are linked with.
    Not for: values between tasks of one program, for which sync variables are there. */
module ZMQ {
  use CTypes;
  use Types;
  use Errors;
  use Reflection;
  use StringText;
  use Tasks;
  private use Time only sleep;

  require "-l:libzmq.so.5 (libzmq5)";

  extern proc zmq_ctx_new(): c_ptr(void);
  extern proc zmq_ctx_term(context: c_ptr(void)): c_int;
  extern proc zmq_socket(context: c_ptr(void), kind: c_int): c_ptr(void);
  extern proc zmq_close(socket: c_ptr(void)): c_int;
  extern proc zmq_bind(socket: c_ptr(void), endpoint: c_ptrConst(c_char)): c_int;
  extern proc zmq_connect(socket: c_ptr(void), endpoint: c_ptrConst(c_char)): c_int;
  extern proc zmq_unbind(socket: c_ptr(void), endpoint: c_ptrConst(c_char)): c_int;
  extern proc zmq_disconnect(socket: c_ptr(void), endpoint: c_ptrConst(c_char)): c_int;
  extern proc zmq_setsockopt(socket: c_ptr(void), option: c_int, value: c_ptrConst(void), size: c_size_t): c_int;
  extern proc zmq_getsockopt(socket: c_ptr(void), option: c_int, value: c_ptr(void), ref size: c_size_t): c_int;
  extern proc zmq_send(socket: c_ptr(void), data: c_ptrConst(void), size: c_size_t, flags: c_int): c_int;
  extern proc zmq_msg_init(message: c_ptr(void)): c_int;
  extern proc zmq_msg_recv(message: c_ptr(void), socket: c_ptr(void), flags: c_int): c_int;
  extern proc zmq_msg_size(message: c_ptr(void)): c_size_t;
  extern proc zmq_msg_data(message: c_ptr(void)): c_ptr(void);
  extern proc zmq_msg_close(message: c_ptr(void)): c_int;
  extern proc zmq_errno(): c_int;
  extern proc zmq_strerror(number: c_int): c_ptrConst(c_char);
  extern proc zmq_version(ref major: c_int, ref minor: c_int, ref patch: c_int);

  /** Kinds of sockets.

      .. code-block:: chapel

         // requires: libzmq.so.5
         use ZMQ;
         var context: Context;
         const left = context.socket(PAIR), right = context.socket(PAIR);
         left.bind("inproc://pair");
         right.connect("inproc://pair");
         left.send("there");
         writeln(right.recv(string), " ", version(0) >= 4);   // there true
         left.close();
         right.close();
  */
  const PAIR: c_int = 0, PUB: c_int = 1, SUB: c_int = 2, REQ: c_int = 3, REP: c_int = 4, DEALER: c_int = 5,
        ROUTER: c_int = 6, PULL: c_int = 7, PUSH: c_int = 8, XPUB: c_int = 9, XSUB: c_int = 10, STREAM: c_int = 11;
  /** Options of sockets.

      .. code-block:: chapel

         // requires: libzmq.so.5
         use ZMQ;
         var context: Context;
         const s = context.socket(PUSH);
         s.setsockopt(SNDHWM, 100);
         s.setsockopt(IDENTITY, "sender");
         s.setLinger(250);
         writeln(s.getLinger());   // 250

      .. code-block:: chapel

         // requires: libzmq.so.5
         use ZMQ;
         var context: Context;
         const s = context.socket(DEALER);
         s.setsockopt(BACKLOG, 10);
         s.setsockopt(RCVTIMEO, 100);
         writeln(AFFINITY, " ", SNDMORE, " ", LINGER);   // 4 2 17
  */
  const AFFINITY: c_int = 4, IDENTITY: c_int = 5, SUBSCRIBE: c_int = 6, UNSUBSCRIBE: c_int = 7, LINGER: c_int = 17,
        BACKLOG: c_int = 19, SNDHWM: c_int = 23, RCVHWM: c_int = 24, RCVTIMEO: c_int = 27, SNDTIMEO: c_int = 28,
        LAST_ENDPOINT: c_int = 32, PLAIN_USERNAME: c_int = 45, PLAIN_PASSWORD: c_int = 46;
  /** How to send and receive: without waiting; with more parts to come.

      .. code-block:: chapel

         // requires: libzmq.so.5
         use ZMQ;
         var context: Context;
         const s = context.socket(PUSH);
         s.bind("inproc://nobody");
         try {
           s.send(1, DONTWAIT);
         } catch e: ZMQError {
           writeln("nobody receives: ", e.code != 0);   // nobody receives: true
         }
  */
  const DONTWAIT: c_int = 1, SNDMORE: c_int = 2;
  /** For `close`: the socket's own time.

      .. code-block:: chapel

         // requires: libzmq.so.5
         use ZMQ;
         var context: Context;
         const a = context.socket(PUB), b = context.socket(PUB);
         a.close(linger=100);
         b.close(unset);
         writeln("closed");   // closed
  */
  const unset: int = -2;

  /** The library's version. */
  const version = _version();
  private proc _version(): 3*int {
    var (major, minor, patch): 3*c_int;
    zmq_version(major, minor, patch);
    return (major: int, minor: int, patch: int);
  }

  /** What the library reports. */
  class ZMQError: Error {
    /** Its number. */
    var code: int;
    proc init(code: int, in text: string) {
      super.init(text);
      this.code = code;
    }
  }
  private proc _failure(what: string): owned ZMQError {
    const code = zmq_errno();
    const text = try! string.createCopyingBuffer(zmq_strerror(code));
    return new owned ZMQError(code: int, what + ": " + text);
  }

  class _ContextObject {
    var context: c_ptr(void);
    proc init() { this.context = zmq_ctx_new(); }
    proc deinit() { zmq_ctx_term(context); }
  }
  class _SocketObject {
    var context: shared _ContextObject;
    var socket: c_ptr(void);
    var open = true;
    proc deinit() { if open then zmq_close(socket); }
  }

  /** What sockets belong to. Copies are the same context, which ends with the last of them and of its sockets.

      .. code-block:: chapel

         // requires: libzmq.so.5
         use ZMQ;
         var context: Context;
         var push = context.socket(ZMQ.PUSH), pull = context.socket(ZMQ.PULL);
         push.bind("inproc://example");
         pull.connect("inproc://example");
         cobegin {
           { push.send("hello"); push.send(42); }
           { write(pull.recv(string), " "); writeln(pull.recv(int)); }   // hello 42
         }
  */
  record Context {
    var _o: shared _ContextObject;
    proc init() { this._o = new shared _ContextObject(); }
    /** A socket of a kind: `ZMQ.PUSH`, `ZMQ.REQ`, … */
    proc socket(sockType: int): Socket throws {
      const s = zmq_socket(_o.context, sockType: c_int);
      if s == nil then throw _failure("a socket cannot be made");
      return new Socket(new shared _SocketObject(_o, s));
    }
  }

  /** Where messages go out and come in. Copies are the same socket, which is closed with the last of them. One task at a time
      may use it. */
  record Socket {
    var _o: shared _SocketObject;

    /** Closes it; messages that have not gone out are kept so many milliseconds (-1: without end). */
    proc close(linger: int = unset) throws {
      if !_o.open then return;
      if linger != unset then setLinger(linger);
      _o.open = false;
      if zmq_close(_o.socket) != 0 then throw _failure("closing a socket");
    }
    /** Accepts messages at an address: `tcp://127.0.0.1:5555`, `ipc://path`, `inproc://name`. */
    proc bind(endpoint: string) throws {
      if zmq_bind(_o.socket, endpoint.c_str()) != 0 then throw _failure("binding to " + endpoint);
    }
    /** Connects to such an address. */
    proc connect(endpoint: string) throws {
      if zmq_connect(_o.socket, endpoint.c_str()) != 0 then throw _failure("connecting to " + endpoint);
    }
    /** Their opposites.

        .. code-block:: chapel

           // requires: libzmq.so.5
           use ZMQ;
           var context: Context;
           const server: Socket = context.socket(REP), client = context.socket(REQ);
           server.bind("tcp://127.0.0.1:*");
           const endpoint = server.getLastEndpoint();
           client.connect(endpoint);
           client.send(6);
           server.send(server.recv(int) * 7);
           writeln(client.recv(int), " ", endpoint.startsWith("tcp://127.0.0.1:"));   // 42 true
           client.disconnect(endpoint);
           server.unbind(endpoint);
    */
    proc unbind(endpoint: string) throws {
      if zmq_unbind(_o.socket, endpoint.c_str()) != 0 then throw _failure("unbinding from " + endpoint);
    }
    proc disconnect(endpoint: string) throws {
      if zmq_disconnect(_o.socket, endpoint.c_str()) != 0 then throw _failure("disconnecting from " + endpoint);
    }

    /** Sets an option: a number or a text. */
    proc setsockopt(option: int, value: integral) throws {
      var v = value: c_int;
      if zmq_setsockopt(_o.socket, option: c_int, c_ptrTo(v), c_sizeof(c_int)) != 0 then throw _failure("setting an option");
    }
    proc setsockopt(option: int, value: string) throws {
      if zmq_setsockopt(_o.socket, option: c_int, value.c_str(): c_ptrConst(void), value.numBytes: c_size_t) != 0 then
        throw _failure("setting an option");
    }
    /** Which messages a subscriber gets: those that begin so.

        .. code-block:: chapel

           // requires: libzmq.so.5
           use ZMQ;
           var context: Context;
           const news = context.socket(PUB), reader = context.socket(SUB);
           news.bind("inproc://news");
           reader.setSubscribe("sport");
           reader.setSubscribe("weather");
           reader.setUnsubscribe("sport");
           reader.connect("inproc://news");
           news.send("sport: 2 to 1");
           news.send("weather: rain");
           writeln(reader.recv(string));   // weather: rain
    */
    proc setSubscribe(value: string) throws { setsockopt(SUBSCRIBE, value); }
    proc setUnsubscribe(value: string) throws { setsockopt(UNSUBSCRIBE, value); }
    /** How long messages that have not gone out are kept, in milliseconds. */
    proc setLinger(value: int) throws { setsockopt(LINGER, value); }
    proc getLinger(): int throws {
      var v: c_int, size = c_sizeof(c_int);
      if zmq_getsockopt(_o.socket, LINGER, c_ptrTo(v), size) != 0 then throw _failure("asking for an option");
      return v: int;
    }
    /** The address that it was bound to last. */
    proc getLastEndpoint(): string throws {
      var text: c_array(uint(8), 256), size = 256: c_size_t;
      if zmq_getsockopt(_o.socket, LAST_ENDPOINT, c_ptrTo(text[0]), size) != 0 then throw _failure("asking for an address");
      return string.createCopyingBuffer(c_ptrTo(text[0]), size: int - 1);
    }

    /** Sends a number, a bool, an enum, a text or bytes; a record as a message of its fields. Other tasks run meanwhile.
        With `DONTWAIT` an error is thrown where it would have to wait. */
    proc send(const data: ?t, flags: int = 0) throws where _isPlain(t) {
      var x = data;
      _send(c_ptrTo(x): c_ptr(void), c_sizeof(t): int, flags);
    }
    proc send(const data: ?t, flags: int = 0) throws where isEnumType(t) { send(data: int, flags); }
    proc send(const ref data: string, flags: int = 0) throws { _send(data.c_str(): c_ptrConst(void), data.numBytes, flags); }
    proc send(const ref data: bytes, flags: int = 0) throws { _send(data.c_str(): c_ptrConst(void), data.size, flags); }
    proc send(const ref data: ?t, flags: int = 0) throws where _isRecord(t) {
      param n = __prim("num_fields", t);
      for param i in 0..<n do send(__prim("field", data, i), if i < n - 1 then flags | SNDMORE: int else flags);
    }
    proc _send(data: c_ptrConst(void), size: int, flags: int) throws {
      const dontWait = flags & DONTWAIT: int != 0;
      var tries = 0;
      while zmq_send(_o.socket, data, size: c_size_t, (flags | DONTWAIT: int): c_int) < 0 {
        if dontWait || !_busy() then throw _failure("sending a message");
        _pause(tries);
      }
    }

    /** Receives what was sent: `recv(string)`. Other tasks run meanwhile. */
    proc recv(type t, flags: int = 0): t throws where _isPlain(t) {
      var x: t;
      _receive(flags, c_ptrTo(x): c_ptr(void), c_sizeof(t): int);
      return x;
    }
    proc recv(type t, flags: int = 0): t throws where isEnumType(t) do return recv(int, flags): t;
    proc recv(type t, flags: int = 0): t throws where t == bytes {
      var got: bytes;
      _receive(flags, got);
      return got;
    }
    proc recv(type t, flags: int = 0): t throws where t == string {
      var got: bytes;
      _receive(flags, got);
      return got.decode();
    }
    proc recv(type t, flags: int = 0): t throws where _isRecord(t) {
      var got: t;
      for param i in 0..<__prim("num_fields", t) do __prim("field", got, i) = recv(__prim("field", got, i).type, flags);
      return got;
    }
    proc _message(ref message: c_array(uint, 8), flags: int) throws {
      const m = c_ptrTo(message[0]): c_ptr(void), dontWait = flags & DONTWAIT: int != 0;
      zmq_msg_init(m);
      var tries = 0;
      while zmq_msg_recv(m, _o.socket, DONTWAIT) < 0 {
        if dontWait || !_busy() {
          const e = _failure("receiving a message");
          zmq_msg_close(m);
          throw e;
        }
        _pause(tries);
      }
      return m;
    }
    proc _receive(flags: int, to: c_ptr(void), size: int) throws {
      var message: c_array(uint, 8);
      const m = _message(message, flags);
      defer zmq_msg_close(m);
      if zmq_msg_size(m): int != size then
        throw new owned ZMQError(0, "the message has " + zmq_msg_size(m): string + " bytes, not " + size: string);
      memcpy(to, zmq_msg_data(m), size: c_size_t);
    }
    proc _receive(flags: int, ref to: bytes) throws {
      var message: c_array(uint, 8);
      const m = _message(message, flags);
      defer zmq_msg_close(m);
      to = bytes.createCopyingBuffer(zmq_msg_data(m): c_ptr(uint(8)), zmq_msg_size(m): int);
    }
  }

  private proc _isPlain(type t) param do return isNumericType(t) || isBoolType(t);
  private proc _isRecord(type t) param do return isRecordType(t) && t != string && t != bytes;
  // Whether the last call would only have had to wait: the system's numbers for "try again" and "interrupted".
  private proc _busy(): bool do return zmq_errno() == 11 || zmq_errno() == 4;
  // Lets other tasks run, then, if it takes longer, waits a little.
  private proc _pause(ref tries: int) {
    tries += 1;
    if tries < 200 then currentTask.yieldExecution(); else sleep(0.0002);
  }
}
