/** The system's calls on sockets. Those that may have to wait let other tasks run meanwhile; all answer a number or count, or an error's
    number below 0.
    Not for: users; they call Socket. */
module SocketCalls {
  use CTypes;
  use OS.POSIX only EAGAIN, EINTR, EINPROGRESS, ETIMEDOUT;

  private extern proc cht_blocking_enter();
  private extern proc cht_blocking_leave();
  private extern "__errno_location" proc _errnoPlace(): c_ptr(c_int);
  private extern "socket" proc _socket(family: c_int, kind: c_int, protocol: c_int): c_int;
  private extern "bind" proc _bind(fd: c_int, address: c_ptrConst(void), size: c_uint): c_int;
  private extern "listen" proc _listen(fd: c_int, backlog: c_int): c_int;
  private extern "accept4" proc _accept(fd: c_int, address: c_ptr(void), size: c_ptr(c_uint), flags: c_int): c_int;
  private extern "connect" proc _connect(fd: c_int, address: c_ptrConst(void), size: c_uint): c_int;
  private extern "recvfrom" proc _recvfrom(fd: c_int, to: c_ptr(void), size: c_size_t, flags: c_int, address: c_ptr(void),
      length: c_ptr(c_uint)): c_ssize_t;
  private extern "sendto" proc _sendto(fd: c_int, from: c_ptrConst(void), size: c_size_t, flags: c_int, address: c_ptrConst(void),
      length: c_uint): c_ssize_t;
  private extern "getsockopt" proc _getsockopt(fd: c_int, level: c_int, option: c_int, value: c_ptr(void), size: c_ptr(c_uint)): c_int;
  private extern "setsockopt" proc _setsockopt(fd: c_int, level: c_int, option: c_int, value: c_ptrConst(void), size: c_uint): c_int;
  private extern "getsockname" proc _getsockname(fd: c_int, address: c_ptr(void), size: c_ptr(c_uint)): c_int;
  private extern "getpeername" proc _getpeername(fd: c_int, address: c_ptr(void), size: c_ptr(c_uint)): c_int;
  private extern "fcntl" proc _fcntl(fd: c_int, command: c_int, args...): c_int;
  private extern "close" proc _close(fd: c_int): c_int;
  private extern "poll" proc _poll(entries: c_ptr(void), count: c_ulong, milliseconds: c_int): c_int;
  private extern "inet_ntop" proc _inet_ntop(family: c_int, from: c_ptrConst(void), to: c_ptr(c_char), size: c_uint): c_ptrConst(c_char);
  private extern "inet_pton" proc _inet_pton(family: c_int, from: c_ptrConst(c_char), to: c_ptr(void)): c_int;
  private extern "getaddrinfo" proc _getaddrinfo(node: c_ptrConst(c_char), service: c_ptrConst(c_char), hints: c_ptrConst(void),
      ref found: c_ptr(_addrinfo)): c_int;
  private extern "freeaddrinfo" proc _freeaddrinfo(found: c_ptr(_addrinfo));
  private extern "clock_gettime" proc _clock_gettime(clock: c_int, time: c_ptr(int)): c_int;

  extern "struct addrinfo" record _addrinfo {
    var flags, family, kind, protocol: c_int;
    var length: c_uint;
    var address: c_ptr(uint(8));
    var name: c_ptr(c_char);
    var next: c_ptr(_addrinfo);
  }

  private param closeOnExec: c_int = 0x80000, noSignal: c_int = 0x4000, readable: int = 1, writable: int = 4;
  private proc _error(): int do return -(_errnoPlace().deref(): int);

  /** An address as the system has it. */
  record socketAddress {
    var bytes: 32*uint(8);
    var size: uint(32);
    proc family(): int do return bytes(0): int | bytes(1): int << 8;
    proc port(): uint(16) do return (bytes(2): uint(16) << 8) | bytes(3);
    /** Where the machine's number begins. */
    proc _start(): int do return if family() == 2 then 4 else 8;
    proc ref set(family: int, host: c_ptr(uint(8)), count: int, port: uint(16)) {
      bytes(0) = family: uint(8);
      bytes(2) = (port >> 8): uint(8);
      bytes(3) = (port & 0xff): uint(8);
      for i in 0..<count do bytes(_start() + i) = host[i];
      size = (if family == 2 then 16 else 28): uint(32);
    }
    /** Takes the address from its text; whether it is one. */
    proc ref read(family: int, host: string, port: uint(16)): bool {
      var room: c_array(uint(8), 16);
      if _inet_pton(family: c_int, host.c_str(), c_ptrTo(room[0]): c_ptr(void)) != 1 then return false;
      set(family, c_ptrTo(room[0]), if family == 2 then 4 else 16, port);
      return true;
    }
    proc text(): string {
      var from = bytes, room: c_array(c_char, 64);
      if _inet_ntop(family(): c_int, c_ptrTo(from(_start())): c_ptr(void), c_ptrTo(room[0]), 64) == nil then return "";
      return try! string.createCopyingBuffer(c_ptrTo(room[0]));
    }
    proc ref _place(): c_ptr(void) do return c_addrOf(bytes(0)): c_ptr(void);
  }

  private proc _now(): int {
    var time: c_array(int, 2);
    _clock_gettime(1, c_ptrTo(time[0]));
    return time[0] * 1_000_000 + time[1] / 1000;
  }
  // When the time is up, in microseconds; -1: never.
  private proc _until(seconds: int, microseconds: int): int do
    return if seconds < 0 then -1 else _now() + seconds * 1_000_000 + microseconds;
  // Waits until the socket is ready: 0, or the error that the time is up.
  private proc _wait(fd: int(32), events: int, until: int): int {
    var entry = (fd: uint(32)): uint | (events: uint << 32), left: c_int = -1;
    if until >= 0 {
      const rest = until - _now();
      if rest <= 0 then return -ETIMEDOUT;
      left = min((rest + 999) / 1000, 1_000_000_000): c_int;
    }
    cht_blocking_enter();
    const got = _poll(c_ptrTo(entry): c_ptr(void), 1, left);
    const e = if got < 0 then _error() else 0;
    cht_blocking_leave();
    return if got < 0 && e != -EINTR then e else 0;
  }

  /** A new socket; those for datagrams never keep a call waiting. */
  proc socketNew(family: int, kind: int(32)): int(32) {
    const fd = _socket(family: c_int, kind | closeOnExec, 0);
    if fd < 0 then return _error(): int(32);
    if kind != 1 then _blocking(fd, false);
    return fd;
  }
  private proc _blocking(fd: int(32), blocks: bool) {
    const flags = _fcntl(fd, 3);
    _fcntl(fd, 4, if blocks then flags & ~(0x800: c_int) else flags | 0x800);
  }
  proc socketClose(fd: int(32)): int(32) do return (if _close(fd) == 0 then 0 else -_error()): int(32);
  proc socketBind(fd: int(32), in address: socketAddress): int do
    return if _bind(fd, address._place(), address.size) == 0 then 0 else _error();
  proc socketListen(fd: int(32), backlog: int): int do return if _listen(fd, backlog: c_int) == 0 then 0 else _error();

  proc socketAccept(fd: int(32), seconds: int, microseconds: int): int {
    const until = _until(seconds, microseconds);
    _blocking(fd, false);
    while true {
      const got = _accept(fd, nil, nil, closeOnExec);
      if got >= 0 then return got;
      const e = _error();
      if e != -EAGAIN && e != -EINTR then return e;
      const waited = _wait(fd, readable, until);
      if waited != 0 then return waited;
    }
    return 0;
  }
  proc socketConnect(fd: int(32), in address: socketAddress, seconds: int, microseconds: int): int {
    const until = _until(seconds, microseconds);
    _blocking(fd, false);
    if _connect(fd, address._place(), address.size) != 0 {
      const e = _error();
      if e != -EINPROGRESS then return e;
      const waited = _wait(fd, writable, until);
      if waited != 0 then return waited;
      // Not ready after an interrupted wait is told by the address of the other end, which is not there yet.
      var code: c_int, size: c_uint = 4, other: socketAddress;
      _getsockopt(fd, 1, 4, c_ptrTo(code): c_ptr(void), c_ptrTo(size));
      if code != 0 then return -(code: int);
      while socketName(fd, true, other) != 0 {
        const again = _wait(fd, writable, until);
        if again != 0 then return again;
      }
    }
    _blocking(fd, true);
    return 0;
  }
  proc socketReceive(fd: int(32), ref data: bytes, size: int, flags: int(32), ref from: socketAddress, seconds: int,
                     microseconds: int): int {
    const until = _until(seconds, microseconds), room = allocate(uint(8), max(1, size): c_size_t);
    defer deallocate(room);
    while true {
      var sender: socketAddress, length: c_uint = 32;
      const got = _recvfrom(fd, room: c_ptr(void), size: c_size_t, flags, sender._place(), c_ptrTo(length)): int;
      if got >= 0 {
        sender.size = length;
        from = sender;
        data = bytes.createCopyingBuffer(room, got);
        return got;
      }
      const e = _error();
      if e != -EAGAIN && e != -EINTR then return e;
      const waited = _wait(fd, readable, until);
      if waited != 0 then return waited;
    }
    return 0;
  }
  proc socketSend(fd: int(32), in data: bytes, in address: socketAddress, seconds: int, microseconds: int): int {
    const until = _until(seconds, microseconds);
    while true {
      const sent = _sendto(fd, data.c_str(): c_ptrConst(void), data.size: c_size_t, noSignal, address._place(), address.size): int;
      if sent >= 0 then return sent;
      const e = _error();
      if e != -EAGAIN && e != -EINTR then return e;
      const waited = _wait(fd, writable, until);
      if waited != 0 then return waited;
    }
    return 0;
  }
  proc socketSetOption(fd: int(32), level: int(32), option: int(32), value: c_ptrConst(void), size: int): int do
    return if _setsockopt(fd, level, option, value, size: c_uint) == 0 then 0 else _error();
  /** How many bytes the value has. */
  proc socketGetOption(fd: int(32), level: int(32), option: int(32), value: c_ptr(void), size: int): int {
    var length = size: c_uint;
    return if _getsockopt(fd, level, option, value, c_ptrTo(length)) == 0 then length: int else _error();
  }
  proc socketName(fd: int(32), peer: bool, ref name: socketAddress): int {
    var a: socketAddress, length: c_uint = 32;
    const status = if peer then _getpeername(fd, a._place(), c_ptrTo(length)) else _getsockname(fd, a._place(), c_ptrTo(length));
    if status != 0 then return _error();
    a.size = length;
    name = a;
    return 0;
  }
  /** The addresses that a machine's and a service's names stand for; other tasks run while they are asked for. */
  iter socketAddresses(host: string, service: string, family: int): socketAddress {
    var hints: _addrinfo, found: c_ptr(_addrinfo);
    hints.family = family: c_int;
    hints.kind = 1;
    cht_blocking_enter();
    const status = _getaddrinfo(host.c_str(), service.c_str(), c_ptrTo(hints): c_ptr(void), found);
    cht_blocking_leave();
    if status == 0 {
      defer _freeaddrinfo(found);
      var next = found;
      while next != nil {
        ref one = next.deref();
        var a: socketAddress;
        a.size = one.length;
        for i in 0..<min(32, one.length: int) do a.bytes(i) = one.address[i];
        yield a;
        next = one.next;
      }
    }
  }
}
