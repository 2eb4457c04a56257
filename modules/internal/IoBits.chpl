/** Single bits in files: `writeBits`, `readBits`.
    Not for: whole bytes (IO, Reader). */
module IoBits {
  use Pointers;
  use Base;
  use Types;
  use IO;
  use Reader;
  use Write;

  extern proc cht_io_notes(ch: c_ptr(void)): c_ptr(_partByte);

  // The last byte that a writer has written in part, or of which a reader has left some: the channel keeps it.
  record _partByte {
    // The place after it; 0: there is none.
    var end: int;
    var byte: uint;
    // How many of its bits are used.
    var used: int;
  }

  // A number has no more bits than its type.
  private proc _checkBits(type t, n: int) throws {
    if n < 0 || n > numBits(t) then throw new owned IllegalArgumentError("numBits", "it must be in 0.." + numBits(t): string);
  }

  /** Writes the low `numBits` bits of a number, the highest first. The bits of successive calls follow one another; the rest of the last byte is
      zero. In the middle of a byte this needs a file in which the writer can go back.

      .. code-block:: chapel

         use IO;
         var f = openMemFile();
         {
           var w = f.writer();
           w.writeBits(0b101, 3);
           w.writeBits(0b1100110011, 10);
         }
         var r = f.reader();
         writeln(r.readBits(3), " ", r.readBits(10), " ", f.size);   // 5 819 2
  */
  proc fileWriter.writeBits(x: integral, numBits: int) throws {
    _checkBits(x.type, numBits);
    ref state = cht_io_notes(_ch).deref();
    var left = numBits, here = offset();
    if state.used == 0 || state.end != here {
      state.byte = 0;
      state.used = 0;
    } else if numBits > 0 then _goTo(here - 1);
    while left > 0 {
      const n = min(left, 8 - state.used);
      const bits = (x: uint >> (left - n)) & ((1: uint << n) - 1);
      state.byte |= bits << (8 - state.used - n);
      state.used += n;
      left -= n;
      if state.used == 8 || left == 0 then writeByte(state.byte: uint(8));
      if state.used == 8 {
        state.byte = 0;
        state.used = 0;
      }
    }
    state.end = offset();
  }

  /** Reads so many bits, the highest first; those of successive calls follow one another. False at the end of the input. */
  proc fileReader.readBits(ref x: integral, numBits: int): bool throws {
    _checkBits(x.type, numBits);
    ref state = cht_io_notes(_ch).deref();
    if state.end == 0 || state.end != offset() then state.used = 8;
    var left = numBits, value: uint = 0;
    while left > 0 {
      if state.used == 8 {
        var b: uint(8);
        if !readByte(b) {
          if left == numBits then return false;
          throw new owned UnexpectedEofError("in readBits");
        }
        state.byte = b;
        state.used = 0;
      }
      const n = min(left, 8 - state.used);
      value = (if n == 64 then 0: uint else value << n) | ((state.byte >> (8 - state.used - n)) & ((1: uint << n) - 1));
      state.used += n;
      left -= n;
    }
    state.end = offset();
    x = value: x.type;
    return true;
  }
  /** Reads so many bits as a number of that type. Throws EofError at the end of the input. */
  proc fileReader.readBits(type resultType, numBits: int): resultType throws where isIntegralType(resultType) {
    var x: resultType;
    if !readBits(x, numBits) then throw new owned EofError("in readBits");
    return x;
  }
  /** Reads so many bits as a number. Throws EofError at the end of the input. */
  proc fileReader.readBits(numBits: int): uint throws {
    var x: uint;
    if !readBits(x, numBits) then throw new owned EofError("in readBits");
    return x;
  }

  // Older names.
  /** Older names of `writeBits` and `readBits`.

      .. code-block:: chapel

         use IO;
         var f = openMemFile(), w = f.writer(), x: int;
         w.writebits(0b1011, 4);
         w.close();
         f.reader().readbits(x, 4);
         writeln(x);   // 11
  */
  @deprecated("writebits is now writeBits")
  proc fileWriter.writebits(x: integral, numBits: int) throws { this.writeBits(x, numBits); }
  @deprecated("readbits is now readBits")
  proc fileReader.readbits(ref x: integral, numBits: int): bool throws do return this.readBits(x, numBits);
}
