// Files seen from outside: whether they are there, their size, removing them.
// Not for: what is in them (IO).
module FileSystem {
  use IO;
  use String;

  /** Whether there is a file or directory of that name. */
  proc exists(name: string): bool do return cht_file_exists(name.buf, name.len);
  /** The size of a file in bytes. Throws if it is not there. */
  proc getFileSize(name: string): int throws {
    const n = cht_file_size(name.buf, name.len);
    if n < 0 then throw _statusError(2, "in getFileSize with path \"" + name + "\"");
    return n;
  }
  /** Removes a file. Throws if that cannot be done. */
  proc remove(name: string) throws {
    const status = cht_file_remove(name.buf, name.len);
    if status != 0 then throw _statusError(status, "in remove with path \"" + name + "\"");
  }
}
