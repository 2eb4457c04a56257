/** What a program says about its use of a file.
    Not for: how a file is opened (`ioMode` of IO). */
module IoHints {
  extern "posix_fadvise" proc _fadvise(fd: int(32), offset: int, length: int, advice: int(32)): int(32);

  /** Hints on how a file will be used, which the system may follow: none, or some of those below, put together by `|`.

      .. code-block:: chapel

         use IO;
         const hints = ioHintSet.sequential | ioHintSet.prefetch;
         var w = openWriter("hints.txt", hints=ioHintSet.empty);
         w.write("text");
         w.close();
         writeln(openReader("hints.txt", hints=hints).readAll(), " ", hints == ioHintSet.sequential);   // text false
  */
  record ioHintSet {
    var _flags: int;

    /** No hints. */
    proc type empty do return new ioHintSet(0);
    /** Reads and writes will be anywhere.

        .. code-block:: chapel

           use IO;
           const hints = ioHintSet.random | ioHintSet.mmap(false);
           writeln((hints & ioHintSet.random) == ioHintSet.random, " ", hints == ioHintSet.mmap());   // true false
    */
    proc type random do return new ioHintSet(1);
    /** Reads and writes will be in the order of the file. */
    proc type sequential do return new ioHintSet(2);
    /** The file will be used soon. */
    proc type prefetch do return new ioHintSet(4);
    /** The file should (not) be used through a mapping into memory. Files never are. */
    proc type mmap(useMmap: bool = true) do return new ioHintSet(if useMmap then 8 else 16);

    // Tells the system.
    proc _give(fd: int(32)) {
      if _flags & 1 != 0 then _fadvise(fd, 0, 0, 1);
      else if _flags & 2 != 0 then _fadvise(fd, 0, 0, 2);
      if _flags & 4 != 0 then _fadvise(fd, 0, 0, 3);
    }
  }
  /** The hints of both sets. */
  operator ioHintSet.|(a: ioHintSet, b: ioHintSet) do return new ioHintSet(a._flags | b._flags);
  /** The hints that both sets have. */
  operator ioHintSet.&(a: ioHintSet, b: ioHintSet) do return new ioHintSet(a._flags & b._flags);
  /** Whether the sets have the same hints. */
  operator ioHintSet.==(a: ioHintSet, b: ioHintSet) do return a._flags == b._flags;
  operator ioHintSet.!=(a: ioHintSet, b: ioHintSet) do return a._flags != b._flags;
}
