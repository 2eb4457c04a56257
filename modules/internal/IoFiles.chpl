/** The files behind readers and writers.
    Not for: files by their names (IO). */
module IoFiles {
  use Pointers;
  use Base;
  use IO;
  use Reader;
  use Write;
  use Errors;
  use Locale;

  extern proc cht_io_file(ch: c_ptr(void)): int(32);
  extern proc cht_owner(p: c_ptr(void)): int;
  extern "fcntl" proc _fcntl(fd: int(32), command: int(32)): int(32);

  extern "isatty" proc _isatty(fd: int(32)): int(32);

  proc _fileOf(ch: c_ptr(void)): file {
    var f: file;
    // The standard streams are those of the first locale.
    const standard = ch == cht_io_stdin() || ch == cht_io_stdout() || ch == cht_io_stderr();
    on _localeAt(if standard then 0 else cht_owner(ch)) {
      const fd = cht_io_file(ch);
      if fd >= 0 {
        // How it was opened: F_GETFL.
        const how = _fcntl(fd, 3) & 3;
        f._f = new shared _File(_pathOf(fd), if how == 0 then ioMode.r else if how == 1 then ioMode.cw else ioMode.cwr, fd);
      }
    }
    if f._f == nil then halt("a reader or writer that is closed or works on memory has no file");
    return f;
  }
  /** The file that the reader reads. It stays open when the reader is closed.

      .. code-block:: chapel

         use IO;
         const f = openMemFile();
         f.writer().write("text");
         const r = f.reader();
         writeln(r.readAll(), " ", r.getFile().size, " ", r.getFile().isOpen());   // text 4 true
  */
  proc fileReader.getFile(): file do return _fileOf(this._ch);
  /** The file that the writer writes to.

      .. code-block:: chapel

         use IO;
         const w = openWriter("f");
         w.write("text");
         w.flush();
         writeln(w.getFile().size, " ", w.getFile().path.endsWith("/f"));   // 4 true
  */
  proc fileWriter.getFile(): file do return _fileOf(this._ch);
  /** Whether the file is a terminal.

      .. code-block:: chapel

         use IO;
         writeln(openMemFile().isAtty(), " ", stdout.getFile().isAtty());   // false false
  */
  proc file.isAtty(): bool {
    if !this.isOpen() then return false;
    var is = false;
    on _f! do is = _isatty(_f!.fd) != 0;
    return is;
  }
}
