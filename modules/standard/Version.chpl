/** Versions: the language's that this compiler follows, and numbers like it.
    Not for: this compiler's own version (`chantry --version`). */
module Version {
  use Pointers;
  /** The numbers of the release whose documentation this compiler follows.

      .. code-block:: chapel

         use Version;
         writeln(chplMajor >= 2, " ", chplVersion >= createVersion(2, 0), " ", chplVersion.major == chplMajor);   // true true true
         writeln(chplVersion == createVersion(chplMajor, chplMinor, chplUpdate));   // true
  */
  param chplMajor = 2, chplMinor = 5, chplUpdate = 0;
  /** A commit between releases: none.

      .. code-block:: chapel

         use Version;
         const v = createVersion(1, 2, 3, "abc");
         writeln(v.major, v.minor, v.update, " ", v.commit, " ", v, " ", chplSHA == chplVersion.commit);   // 123 abc version 1.2.3 (abc) true
  */
  param chplSHA = "";

  /** A version, known when the program is compiled: versions are compared by `==`, `<` and so on, with params as
      results.

      .. code-block:: chapel

         use Version;
         if chplVersion >= createVersion(1, 25) then writeln("new enough");   // new enough
         writeln(createVersion(1, 20, 3), " ", createVersion(1, 9) < createVersion(1, 10));   // version 1.20.3 true

      .. code-block:: chapel

         use Version;
         proc isRelease(v: sourceVersion(?)) param do return v.commit == "";
         const v = createVersion(1, 20, 3);
         writeln(v.major, " ", v.minor, " ", v.update, " ", isRelease(v));   // 1 20 3 true
  */
  record sourceVersion {
    /** Its numbers, and the commit of one between releases. */
    param major: int;
    param minor: int;
    param update: int;
    param commit: string = "";

    proc _writeOn(ch: c_ptr(void)) { _write(ch, this: string); }
  }

  /** The version that this compiler follows. */
  const chplVersion = createVersion(chplMajor, chplMinor, chplUpdate, chplSHA);

  /** A version of these numbers. */
  proc createVersion(param major: int, param minor: int, param update: int = 0, param commit: string = "") do
    return new sourceVersion(major, minor, update, commit);

  /** `version 1.20.3`, with the commit in brackets if there is one. */
  operator :(x: sourceVersion(?), type t: string): string do
    return "version " + x.major: string + "." + x.minor: string + "." + x.update: string +
           (if x.commit == "" then "" else " (" + x.commit + ")");

  // Negative, zero or positive, as a comes before b. A commit comes before its release.
  private proc _order(a: sourceVersion(?), b: sourceVersion(?)) param {
    if a.major != b.major then return a.major - b.major;
    else if a.minor != b.minor then return a.minor - b.minor;
    else if a.update != b.update then return a.update - b.update;
    else if a.commit == b.commit then return 0;
    else if a.commit == "" then return 1;
    else if b.commit == "" then return -1;
    else compilerError("versions that differ in their commits alone cannot be ordered");
  }
  operator ==(a: sourceVersion(?), b: sourceVersion(?)) param: bool do
    return a.major == b.major && a.minor == b.minor && a.update == b.update && a.commit == b.commit;
  operator !=(a: sourceVersion(?), b: sourceVersion(?)) param: bool do return !(a == b);
  operator <(a: sourceVersion(?), b: sourceVersion(?)) param: bool do return _order(a, b) < 0;
  operator <=(a: sourceVersion(?), b: sourceVersion(?)) param: bool do return _order(a, b) <= 0;
  operator >(a: sourceVersion(?), b: sourceVersion(?)) param: bool do return _order(a, b) > 0;
  operator >=(a: sourceVersion(?), b: sourceVersion(?)) param: bool do return _order(a, b) >= 0;
}
