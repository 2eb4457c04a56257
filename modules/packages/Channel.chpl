/** Channels: values go from tasks that send them to tasks that receive them, in the order in which they were sent.
    Not for: one value (sync variables), work in no order (DistributedBag). */
module Channel {
  private use CollectionLock;
  private use CTypes;

  /** What `send` and `close` throw for a channel that is closed.

      .. code-block:: chapel

         use Channel;
         var numbers = new channel(int, 1);
         numbers.send(1);
         numbers.close();
         try {
           numbers.send(2);
         } catch e: ChannelError {
           var n: int;
           writeln(numbers.recv(n), " ", n, " ", numbers.recv(n));   // true 1 false
         }
  */
  class ChannelError: Error {
    /** An error with a text. */
    proc init(msg: string) { super.init(msg); }
  }

  // A task that waits, for one operation or for the first of several.
  class _Turn {
    // Whoever sets this completes an operation for the task; the others of its operations are then void.
    var taken: atomic bool;
    var id = -1;
    var ok = false;
    var gate: sync bool;

    proc claim(id: int, ok: bool): bool {
      if taken.testAndSet() then return false;
      this.id = id;
      this.ok = ok;
      return true;
    }
  }

  // One of its operations, in the queue of a channel: with the value to send, or room for the one to receive.
  class _Waiter {
    type eltType;
    const turn: shared _Turn;
    const id: int;
    var value: eltType;
    var next: shared _Waiter(eltType)?;

    proc init(type eltType, turn: shared _Turn, id: int) {
      this.eltType = eltType;
      this.turn = turn;
      this.id = id;
    }
  }

  record _Queue {
    type eltType;
    var head, tail: shared _Waiter(eltType)?;

    proc ref add(w: shared _Waiter(eltType)) {
      if tail == nil then head = w;
      else tail!.next = w;
      tail = w;
    }
    // The first whose task still waits; this operation is then its own.
    proc ref claim(ok: bool): shared _Waiter(eltType)? {
      while head != nil {
        const w = head: shared _Waiter(eltType);
        head = w.next;
        w.next = nil;
        if head == nil then tail = nil;
        if w.turn.claim(w.id, ok) then return w;
      }
      return nil;
    }
    proc ref drop(turn: borrowed _Turn) {
      var kept: _Queue(eltType);
      while head != nil {
        const w = head: shared _Waiter(eltType);
        head = w.next;
        w.next = nil;
        if w.turn.borrow() != turn then kept.add(w);
      }
      head = kept.head;
      tail = kept.tail;
    }
  }

  private var _made: atomic int;

  /** What the copies of a channel share.

      .. code-block:: chapel

         use Channel;
         proc room(c: channel(?)) do return c.channelObj.bufferSize;
         const letters = new channel(string, 3), object: shared chan(string) = letters.channelObj;
         writeln(room(letters), " ", object.eltType: string);   // 3 string
  */
  class chan {
    /** The type of the values. */
    type eltType;
    /** How many values wait in the channel at most for a task that receives them; 0: the sender waits for the receiver. */
    const bufferSize: int;
    var _number: int;
    var _lock: _collectionLock(true);
    var _closed = false;
    // A ring of values.
    var _first, _count: int;
    var _room: domain(1);
    var _values: [_room] eltType;
    var _senders, _receivers: _Queue(eltType);

    proc init(type eltType, size: int) {
      if size < 0 then halt("a channel for ", size, " values: 0 means that senders wait for receivers");
      this.eltType = eltType;
      this.bufferSize = size;
      this._number = _made.fetchAdd(1);
      this._room = {0..<size};
    }

    // With the lock held: whether it could be done at once.
    proc _trySend(const ref val: eltType): bool throws {
      if _closed then throw new owned ChannelError("sending to a closed channel");
      const w = _receivers.claim(true);
      if w != nil {
        w!.value = val;
        w!.turn.gate.writeEF(true);
        return true;
      }
      if _count == bufferSize then return false;
      _values[(_first + _count) % bufferSize] = val;
      _count += 1;
      return true;
    }
    // Likewise; `ok` says whether a value came.
    proc _tryReceive(ref val: eltType, ref ok: bool): bool {
      ok = true;
      if _count > 0 {
        var blank: eltType;
        val = _values[_first];
        _values[_first] = blank;
        _first = (_first + 1) % bufferSize;
        _count -= 1;
        // The first of the senders that wait has room now.
        const w = _senders.claim(true);
        if w != nil {
          _values[(_first + _count) % bufferSize] = w!.value;
          _count += 1;
          w!.turn.gate.writeEF(true);
        }
        return true;
      }
      const w = _senders.claim(true);
      if w != nil {
        val = w!.value;
        w!.turn.gate.writeEF(true);
        return true;
      }
      ok = false;
      return _closed;
    }

    proc _send(const ref val: eltType) throws {
      const w = new shared _Waiter(eltType, new shared _Turn(), 0);
      {
        _lock.enter(); defer _lock.leave();
        if _trySend(val) then return;
        w.value = val;
        _senders.add(w);
      }
      w.turn.gate.readFE();
      if !w.turn.ok then throw new owned ChannelError("the channel was closed while a task waited to send");
    }
    proc _receive(ref val: eltType): bool {
      const w = new shared _Waiter(eltType, new shared _Turn(), 0);
      {
        var ok: bool;
        _lock.enter(); defer _lock.leave();
        if _tryReceive(val, ok) then return ok;
        _receivers.add(w);
      }
      w.turn.gate.readFE();
      if w.turn.ok then val = w.value;
      return w.turn.ok;
    }
    proc _close() throws {
      _lock.enter(); defer _lock.leave();
      if _closed then throw new owned ChannelError("closing a channel that is closed");
      _closed = true;
      while true {
        const w = _receivers.claim(false);
        if w == nil then break;
        w!.turn.gate.writeEF(true);
      }
      while true {
        const w = _senders.claim(false);
        if w == nil then break;
        w!.turn.gate.writeEF(true);
      }
    }
  }

  /** A channel. Copies are the same channel.

      .. code-block:: chapel

         use Channel;
         var numbers = new channel(int, 5);
         sync {
           begin with (ref numbers) {
             for i in 1..10 do try! numbers.send(i);
             try! numbers.close();
           }
           writeln(+ reduce (for n in numbers do n));   // 55
         }
         var n: int;
         writeln(numbers.recv(n));   // false
  */
  record channel {
    /** The type of the values. */
    type eltType;
    var channelObj: shared chan(eltType);

    /** A channel in which `size` values may wait for a task that receives them; 0: senders wait for receivers. */
    proc init(type eltType, size = 0) {
      this.eltType = eltType;
      this.channelObj = new shared chan(eltType, size);
    }

    /** Keeps others from sending, receiving and closing until `unlock`.

        .. code-block:: chapel

           use Channel;
           var c = new channel(int, 2);
           c.lock();
           begin with (ref c) do try! c.send(1);   // it waits
           c.unlock();
           var n: int;
           writeln(c.recv(n), " ", n);   // true 1
    */
    proc lock() { channelObj._lock.enter(); }
    /** Ends what `lock` began. */
    proc unlock() { channelObj._lock.leave(); }
    /** Receives the value that was sent first, waiting until there is one. False, if the channel is closed and nothing is left. */
    proc recv(out val: eltType): bool {
      var got: eltType;
      const ok = channelObj._receive(got);
      val = got;
      return ok;
    }
    /** Sends a value, waiting until there is room for it, or somebody who receives it. A ChannelError if the channel is closed. */
    proc send(in val: eltType) throws { channelObj._send(val); }
    /** Ends sending. What was sent can still be received. A ChannelError if the channel is closed. */
    proc close() throws { channelObj._close(); }
    /** Receives values until the channel is closed and nothing is left. */
    iter these(): eltType {
      var val: eltType;
      while channelObj._receive(val) do yield val;
    }
  }

  // ---- the first of several operations --------------------------------------------------------------

  /** What a case of `selectProcess` does. */
  enum selectOperation { recv, send }

  /** What cases for channels of all types have in common. */
  class SelectBaseClass {
    /** The number that `selectProcess` returns. */
    const caseId: int;
    proc _number(): int do return -1;
    proc _hold() { }
    proc _release() { }
    proc _attempt(): bool throws do return false;
    proc _enqueue(turn: shared _Turn) { }
    proc _withdraw(turn: shared _Turn) { }
    proc _finish(ok: bool) throws { }
  }

  /** An operation on a channel that may be done: a value received into `val`, or that of `val` sent.

      .. code-block:: chapel

         use Channel;
         var words = new channel(string, 1), word = "hello";
         const sent = new shared SelectCase(word, words, selectOperation.send, 7);
         writeln(sent.caseId, " ", sent.operation, " ", sent.eltType: string);   // 7 send string
         writeln(selectProcess([sent: shared SelectBaseClass]));   // 7
         for w in words { writeln(w); break; }   // hello
  */
  class SelectCase: SelectBaseClass {
    /** The type of the channel's values. */
    type eltType;
    var _place: c_ptr(eltType);
    var _channel: shared chan(eltType);
    /** What is done. */
    const operation: selectOperation;
    var _waiter: shared _Waiter(eltType)?;

    /** A case. The variable must live as long as it. */
    proc init(ref val: ?t, const ref channel: channel(t), operation: selectOperation, caseId: int) {
      super.init(caseId);
      this.eltType = t;
      this._place = c_addrOf(val);
      this._channel = channel.channelObj;
      this.operation = operation;
    }

    override proc _number(): int do return _channel._number;
    override proc _hold() { _channel._lock.enter(); }
    override proc _release() { _channel._lock.leave(); }
    override proc _attempt(): bool throws {
      if operation == selectOperation.send then return _channel._trySend(_place.deref());
      var ok: bool, got: eltType;
      const done = _channel._tryReceive(got, ok);
      if done then _place.deref() = got;
      return done;
    }
    override proc _enqueue(turn: shared _Turn) {
      const w = new shared _Waiter(eltType, turn, caseId);
      if operation == selectOperation.send {
        w.value = _place.deref();
        _channel._senders.add(w);
      } else _channel._receivers.add(w);
      _waiter = w;
    }
    override proc _withdraw(turn: shared _Turn) {
      if operation == selectOperation.send then _channel._senders.drop(turn.borrow());
      else _channel._receivers.drop(turn.borrow());
    }
    override proc _finish(ok: bool) throws {
      if operation == selectOperation.send {
        if !ok then throw new owned ChannelError("the channel was closed while a task waited to send");
      } else {
        var blank: eltType;
        _place.deref() = if ok then _waiter!.value else blank;
      }
    }
  }

  /** Does one of several operations, the first that is possible, and returns its number. If none is, it waits; with `default` it
      returns -1 instead. Receiving from a closed channel is possible, and gives a default value.

      .. code-block:: chapel

         use Channel;
         var names = new channel(string, 1), numbers = new channel(int);
         var name: string, n = 7;
         names.send("Ada");
         var cases = [new shared SelectCase(name, names, selectOperation.recv, 1): shared SelectBaseClass,
                      new shared SelectCase(n, numbers, selectOperation.send, 2): shared SelectBaseClass];
         writeln(selectProcess(cases), " ", name);   // 1 Ada
         writeln(selectProcess(cases, default=true));   // -1
  */
  proc selectProcess(cases: [] shared SelectBaseClass, default: bool = false): int throws {
    if cases.size == 0 then halt("a choice of no operations");
    const turn = new shared _Turn();
    {
      _all(cases, hold=true);
      defer _all(cases, hold=false);
      // (Not always the same first, so that no operation waits for ever for the others.)
      const n = cases.size, start = _choices.fetchAdd(1) % n;
      for i in 0..<n {
        const c = cases[cases.domain.orderToIndex((start + i) % n)];
        if c._attempt() then return c.caseId;
      }
      if default then return -1;
      for c in cases do c._enqueue(turn);
    }
    turn.gate.readFE();
    _all(cases, hold=true);
    for c in cases do c._withdraw(turn);
    _all(cases, hold=false);
    for c in cases do if c.caseId == turn.id then c._finish(turn.ok);
    return turn.id;
  }
  private var _choices: atomic int;

  // Holds all channels of the cases, or lets them go: each once, in the order in which they were made, as all do.
  private proc _all(cases: [] shared SelectBaseClass, hold: bool) {
    var last = -1;
    while true {
      var next = max(int), at = -1;
      for i in 0..<cases.size {
        const number = cases[cases.domain.orderToIndex(i)]._number();
        if number > last && number < next then (next, at) = (number, i);
      }
      if at < 0 then return;
      const c = cases[cases.domain.orderToIndex(at)];
      if hold then c._hold(); else c._release();
      last = next;
    }
  }
}
