/** Memory without a meaning of its own, and sequences of parts of it.
    Not for: texts (string, bytes) and arrays. */
module Buffers {
  use CTypes, List;

  // The memory of a `byteBuffer`, which all its copies share.
  private class _Memory {
    var at: c_ptr(uint(8));
    var size: int;
    proc init(size: int) {
      this.at = allocate(uint(8), max(size, 1), clear=true);
      this.size = size;
    }
    proc deinit() { deallocate(at); }
  }

  /** Bytes that follow one another. Copies share the memory, which is freed after the last of them. The older edition has it as
      `bytes`.

      .. code-block:: chapel

         use Buffers;
         const text: bytes = b"abcd";
         var b = new byteBuffer(text.size);
         for (i, byte) in zip(0.., text) do b.ptr()[i] = byte;
         const same = b;
         writeln(same.len, " ", same.ptr()[2]);   // 4 99
  */
  record byteBuffer {
    var _memory: shared _Memory?;
    /** The locale whose memory it is. */
    var home: locale = here;

    /** None. */
    proc init() { }
    /** So many bytes, which are zero. */
    proc init(len: int) { this._memory = new shared _Memory(len); }
    /** The same; there is no error to be told. */
    proc init(len: int, out error: int(32)) {
      this._memory = new shared _Memory(len);
      error = 0;
    }

    /** Where they begin, on their own locale. */
    proc ptr(): c_ptr(uint(8)) {
      if home != here then halt("a byteBuffer's memory is that of another locale");
      return if _memory == nil then nil: c_ptr(uint(8)) else _memory!.at;
    }
    /** How many they are. */
    proc len: int { return if _memory == nil then 0 else _memory!.size; }
  }

  // The older name of `byteBuffer`.
  @edition(last="legacy")
  type bytes = byteBuffer;

  /** A place in a buffer, which stays the same one when bytes come before it or behind it.

      .. code-block:: chapel

         use Buffers;
         var b = new buffer();
         b.append(new byteBuffer(10));
         var it: buffer_iterator = b.start();
         b.advance(it, 4);
         it = try! b.copyin(it, 258: int(16));
         var x: int(16);
         try! b.copyout(b.start(), x);
         write(x, " ");
         b.advance(it, -2);
         try! b.copyout(it, x);
         writeln(x, " ", (new buffer_range(it, b.end())).len, " ", it.home == here);   // 0 258 6 true
  */
  record buffer_iterator {
    /** The locale of the buffer. */
    var home: locale = here;
    var _place: int;
  }

  /** What lies between two places of a buffer.

      .. code-block:: chapel

         use Buffers;
         var b = new buffer();
         b.append(new byteBuffer(3));
         const r: buffer_range = b.all();
         writeln(r.len, " ", r.start == b.start(), " ", r.end == b.end());   // 3 true true
  */
  record buffer_range {
    /** Its first place. */
    var start: buffer_iterator;
    /** The place behind its last one. */
    var end: buffer_iterator;
    /** The number of bytes. */
    proc len: int { return end._place - start._place; }
  }

  // Bytes of a memory that are a part of a buffer.
  private record _Part {
    var memory: byteBuffer;
    var skip, size: int;
  }

  private class _Parts {
    var parts: list(_Part);
    // The place before the first byte, and that behind the last one.
    var first, last: int;
  }

  /** A sequence of parts of memory, which other buffers may have as well. Copies are the same buffer.

      .. code-block:: chapel

         use Buffers;
         var a = new byteBuffer(3), b = new byteBuffer(2);
         for i in 0..2 do a.ptr()[i] = (i + 1): uint(8);
         for i in 0..1 do b.ptr()[i] = (i + 8): uint(8);
         var joined = new buffer();
         joined.append(a);
         joined.append(a, 1, 1);
         joined.prepend(b, skip_bytes=1);
         const whole = joined.flatten(joined.all());
         writeln(joined.len, ":", for i in 0..<whole.len do whole.ptr()[i]);   // 5:9 1 2 3 2
         var twice = new buffer();
         twice.append(joined);
         twice.append(joined, new buffer_range(joined.start(), joined.start()));
         writeln(twice.len, " ", twice.home == here);   // 5 true
  */
  record buffer {
    var _parts: shared _Parts;
    /** The locale that has it. */
    var home: locale = here;

    /** An empty one. */
    proc init() { this._parts = new shared _Parts(); }
    /** The same; there is no error to be told. */
    proc init(out error: int(32)) {
      this._parts = new shared _Parts();
      error = 0;
    }

    /** How many bytes it has. */
    proc len: int { return _parts.last - _parts.first; }

    /** The place of its first byte. */
    proc start(): buffer_iterator { return new buffer_iterator(home, _parts.first); }
    /** The place behind its last byte. */
    proc end(): buffer_iterator { return new buffer_iterator(home, _parts.last); }
    /** All of it. */
    proc all(): buffer_range { return new buffer_range(start(), end()); }

    /** Bytes of `b` come behind the others: `len_bytes` of them, after `skip_bytes`. They are not copied. */
    proc append(b: byteBuffer, skip_bytes: int = 0, len_bytes: int = b.len - skip_bytes) {
      _check(b, skip_bytes, len_bytes);
      _parts.parts.pushBack(new _Part(b, skip_bytes, len_bytes));
      _parts.last += len_bytes;
    }
    /** The same; there is no error to be told. */
    proc append(b: byteBuffer, skip_bytes: int = 0, len_bytes: int = b.len - skip_bytes, out error: int(32)) {
      append(b, skip_bytes, len_bytes);
      error = 0;
    }

    /** What another buffer has in a range comes behind the others. */
    proc append(buf: buffer, part: buffer_range = buf.all()) {
      // (It may be this one.)
      const these = buf._parts.parts;
      var at = buf._parts.first;
      for p in these {
        const skip = max(part.start._place - at, 0), end = min(part.end._place - at, p.size);
        if skip < end then append(p.memory, p.skip + skip, end - skip);
        at += p.size;
      }
    }
    /** The same; there is no error to be told. */
    proc append(buf: buffer, part: buffer_range = buf.all(), out error: int(32)) {
      append(buf, part);
      error = 0;
    }

    /** Bytes of `b` come before the others. */
    proc prepend(b: byteBuffer, skip_bytes: int = 0, len_bytes: int = b.len - skip_bytes) {
      _check(b, skip_bytes, len_bytes);
      _parts.parts.insert(0, new _Part(b, skip_bytes, len_bytes));
      _parts.first -= len_bytes;
    }
    /** The same; there is no error to be told. */
    proc prepend(b: byteBuffer, skip_bytes: int = 0, len_bytes: int = b.len - skip_bytes, out error: int(32)) {
      prepend(b, skip_bytes, len_bytes);
      error = 0;
    }

    /** A copy of the bytes of a range, as one memory. */
    proc flatten(range: buffer_range): byteBuffer {
      var to = new byteBuffer(range.len);
      try! _move(range.start, to.ptr(), to.len, false);
      return to;
    }
    /** The same; there is no error to be told. */
    proc flatten(range: buffer_range, out error: int(32)): byteBuffer {
      error = 0;
      return flatten(range);
    }

    /** Moves a place by so many bytes, which may be less than none. */
    proc advance(ref it: buffer_iterator, amount: int) { it._place += amount; }

    /** What stands there, for a variable: a number, in the form that memory has it, or a text, which `copyin` has put there; the
        place behind it. */
    proc copyout(it: buffer_iterator, ref value): buffer_iterator throws {
      if isNumericType(value.type) then return _move(it, c_addrOf(value): c_ptr(uint(8)), numBytes(value.type), false);
      if !isStringType(value.type) then compilerError("a buffer has numbers and strings, no values of type ", value.type: string);
      var size: int;
      const text = copyout(it, size);
      if size < 0 || size > _parts.last - text._place then throw new IllegalArgumentError("there is no text at that place of the buffer");
      var b = new byteBuffer(size);
      const behind = _move(text, b.ptr(), size, false);
      value = string.createCopyingBuffer(b.ptr(), size, policy=decodePolicy.escape);
      return behind;
    }
    /** The same, with the system's number of the error, 0 for none. */
    proc copyout(it: buffer_iterator, ref value, out error: int(32)): buffer_iterator {
      error = 0;
      try {
        return copyout(it, value);
      } catch {
        error = _invalid;
        return it;
      }
    }

    /** Puts a number there, in the form that memory has it; the place behind it. */
    proc copyin(it: buffer_iterator, value: ?T): buffer_iterator throws where isNumericType(T) {
      var copy = value;
      return _move(it, c_addrOf(copy): c_ptr(uint(8)), numBytes(T), true);
    }
    /** Puts a text there: its length as an `int`, then its bytes. */
    proc copyin(it: buffer_iterator, value: string): buffer_iterator throws {
      var text = new byteBuffer(value.numBytes);
      memcpy(text.ptr(), value.c_str(), value.numBytes);
      return _move(copyin(it, value.numBytes), text.ptr(), text.len, true);
    }
    /** The same, with the system's number of the error, 0 for none. */
    proc copyin(it: buffer_iterator, value: ?T, out error: int(32)): buffer_iterator {
      error = 0;
      try {
        return copyin(it, value);
      } catch {
        error = _invalid;
        return it;
      }
    }

    // Bytes of the buffer from a place on to memory, or from there.
    proc _move(it: buffer_iterator, at: c_ptr(uint(8)), size: int, param into: bool): buffer_iterator throws {
      if it._place < _parts.first || it._place + size > _parts.last then
        throw new IllegalArgumentError("the buffer has no " + size: string + " bytes at that place");
      var (place, done) = (_parts.first, 0);
      for p in _parts.parts {
        const skip = max(it._place - place, 0), count = min(p.size - skip, size - done);
        if count > 0 {
          const there = p.memory.ptr() + p.skip + skip;
          if into then memcpy(there, at + done, count); else memcpy(at + done, there, count);
          done += count;
        }
        place += p.size;
      }
      return new buffer_iterator(it.home, it._place + size);
    }
  }

  // (EINVAL)
  private param _invalid = 22: int(32);

  private proc _check(b: byteBuffer, skip: int, size: int) {
    if skip < 0 || size < 0 || skip + size > b.len then halt("a byteBuffer of ", b.len, " bytes has none from ", skip, " to ", skip + size);
  }
}
