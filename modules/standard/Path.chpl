/** The names of files as text: their parts, joining, shortening.
    Not for: the files themselves (FileSystem) and what is in them (IO). Only `absPath`, `realPath` and
    `relPath` ask the system; everything else looks at the text alone. */
module Path {
  use Pointers;
  import Ascii;
  use FileSystem;
  use IO;
  use List;
  use OS;
  use String;
  use StringText;


  /** The current directory.

      .. code-block:: chapel

         use Path;
         writeln(joinPath(curDir, parentDir, "x"), " ", normPath(joinPath("a", parentDir, "b")), " ", pathSep);   // ./../x b /
  */
  param curDir = ".";
  /** The parent of a directory. */
  param parentDir = "..";
  /** What stands between a directory and what is in it. */
  param pathSep = "/";

  inline proc _isSep(b: uint(8)): bool do return b == Ascii.slash;
  // Where the last part begins, in bytes.
  proc _lastPart(const ref path: string): int {
    var i = path.len;
    while i > 0 && !_isSep(_byteAt(path.buf, i - 1)) do i -= 1;
    return i;
  }
  proc _part(const ref path: string, from: int, to: int): string do
    return _copyString(path.buf + from, to - from);

  /** What stands after the last separator: empty if the path ends with one.

      .. code-block:: chapel

         use Path;
         writeln(basename("/a/b.txt"), " ", dirname("/a/b.txt"), " ", splitExt("b.txt"), " ", splitPath("a/b"));   // b.txt /a (b, .txt) (a, b)
  */
  proc basename(path: string): string do return _part(path, _lastPart(path), path.len);

  /** What stands before `basename`, without the separators at its end unless there is nothing else. */
  proc dirname(path: string): string {
    const at = _lastPart(path);
    var end = at;
    while end > 0 && _isSep(_byteAt(path.buf, end - 1)) do end -= 1;
    return _part(path, 0, if end == 0 then at else end);
  }

  /** The pair of `dirname` and `basename`. */
  proc splitPath(path: string): (string, string) do return (dirname(path), basename(path));

  // Where the extension's dot is: the last one of the name that has something but dots before it.
  proc _extension(const ref path: string): int {
    var start = _lastPart(path), i = path.len - 1;
    while start < path.len && _byteAt(path.buf, start) == Ascii.dot do start += 1;
    while i > start do
      if _byteAt(path.buf, i) == Ascii.dot then return i;
      else i -= 1;
    return path.len;
  }

  /** The path up to its extension, and that with its dot (empty if there is none). */
  proc splitExt(path: string): (string, string) {
    const at = _extension(path);
    return (_part(path, 0, at), _part(path, at, path.len));
  }

  /** The path with another extension; an empty one takes the extension away. Throws IllegalArgumentError
      if it is not one, or if the path names no file. */
  proc replaceExt(path: string, newExt: string): string throws {
    if _lastPart(path) == path.len then
      throw new owned IllegalArgumentError("path", "\"" + path + "\" does not end with a name");
    for b in newExt.bytes() do
      if _isSep(b) || _isSpaceByte(b) then
        throw new owned IllegalArgumentError("newExt", "\"" + newExt + "\" is not an extension");
    if newExt == "." || newExt.endsWith(".") then
      throw new owned IllegalArgumentError("newExt", "\"" + newExt + "\" is not an extension");
    const stem = _part(path, 0, _extension(path));
    return if newExt == "" || newExt.startsWith(".") then stem + newExt else stem + "." + newExt;
  }

  /** The path with another last part.

      .. code-block:: chapel

         use Path;
         writeln(replaceBasename("/home/a.txt", "b.txt"), " ", replaceDirname("/home/a.txt", "/tmp"), " ", replaceExt("a.txt", "md"));   // /home/b.txt /tmp/a.txt a.md
         writeln(expandVars("$NOTHING_OF_THIS_NAME/x"));   // $NOTHING_OF_THIS_NAME/x
  */
  proc replaceBasename(path: string, newBasename: string): string do
    return joinPath(dirname(path), newBasename);

  /** The path with another directory before its last part. */
  proc replaceDirname(path: string, newDirname: string): string do
    return joinPath(newDirname, basename(path));

  /** The paths one inside the other; what is before an absolute one is dropped. An empty last one gives
      a path that ends with a separator.

      .. code-block:: chapel

         use Path;
         writeln(joinPath("a", "b", "c.txt"), " ", joinPath("a", "/b"), " ", isAbsPath("/b"));   // a/b/c.txt /b true
  */
  proc joinPath(paths: string ...?n): string {
    var r: string = paths(0);
    for param i in 1..<n {
      const ref p = paths(i);
      if isAbsPath(p) then r = p;
      else if r.isEmpty() || _isSep(_byteAt(r.buf, r.len - 1)) then r += p;
      else {
        r += pathSep;
        r += p;
      }
    }
    return r;
  }

  /** Whether the path begins at the root. */
  proc isAbsPath(path: string): bool do return path.len > 0 && _isSep(_byteAt(path.buf, 0));

  /** The same path without repeated separators, without `.`, and without `..` after a name. (Where names
      are symbolic links, that may be another place.)

      .. code-block:: chapel

         use Path;
         writeln(normPath("a//b/../c/."), " ", commonPath("/a/b", "/a/c"));   // a/c /a
         writeln(try! relPath("/a/b", "/a/c"), " ", try! replaceExt("x.c", "h"));   // ../b x.h
  */
  proc normPath(path: string): string {
    if path.isEmpty() then return curDir;
    // Two separators at the beginning, not more, may mean something to the system.
    var lead = 0;
    while lead < path.len && _isSep(_byteAt(path.buf, lead)) do lead += 1;
    const root = if lead == 0 then "" else if lead == 2 then "//" else "/";
    var parts: list(string);
    for p in path.split(pathSep, ignoreEmpty = true) {
      if p == curDir then continue;
      if p != parentDir then parts.pushBack(p);
      else if parts.size > 0 && parts.last != parentDir then parts.popBack();
      else if lead == 0 then parts.pushBack(p);
    }
    const r = root + _joined(parts, 0);
    return if r.isEmpty() then curDir else r;
  }
  proc _joined(const ref parts: list(string), from: int): string {
    var r: string;
    for i in from..<parts.size {
      if i > from then r += pathSep;
      r += parts[i];
    }
    return r;
  }
  proc _partsOf(const ref path: string): list(string) {
    var parts: list(string);
    for p in path.split(pathSep, ignoreEmpty = true) do parts.pushBack(p);
    return parts;
  }

  /** The path from the root, by the current directory; normalised. */
  proc absPath(path: string): string throws do return normPath(joinPath(here.cwd(), path));
  proc absPath(f: file): string throws do return absPath(f.path);

  /** The path from the root without symbolic links. Throws if there is no such file. */
  proc realPath(path: string): string throws {
    const name = _name(path);
    const p = _fullPath(name.p, nil);
    if p == nil then _failed("realPath", path);
    const r = _fromC(p);
    _freeText(p);
    return r;
  }
  proc realPath(f: file): string throws do return realPath(f.path);

  /** The same as methods of an open file; and the path of its directory.

      .. code-block:: chapel

         use IO, Path;
         var f = open("some.txt", ioMode.cw);
         writeln(f.absPath() == absPath("some.txt"), " ", f.relPath(), " ", basename(f.realPath()), " ", f.getParentName() == realPath("."));   // true some.txt some.txt true
  */
  proc file.absPath(): string throws do return Path.absPath(this.path);
  proc file.realPath(): string throws do return Path.realPath(this.path);
  proc file.relPath(start: string = curDir): string throws do return Path.relPath(this.path, start);
  proc file.getParentName(): string throws do return dirname(Path.realPath(this.path));

  /** The path as seen from the directory `start`. */
  proc relPath(path: string, start: string = curDir): string throws {
    if path.isEmpty() then return "";
    const to = _partsOf(absPath(path)), from = _partsOf(absPath(start));
    var same = 0;
    while same < to.size && same < from.size && to[same] == from[same] do same += 1;
    var r: list(string);
    for i in same..<from.size do r.pushBack(parentDir);
    for i in same..<to.size do r.pushBack(to[i]);
    return if r.size == 0 then curDir else _joined(r, 0);
  }
  proc relPath(f: file, start: string = curDir): string throws do return relPath(f.path, start);

  /** The longest path that all the paths begin with; empty if there is none. */
  proc commonPath(paths: string ...?n): string {
    var r = paths(0);
    for param i in 1..<n do r = _common(r, paths(i));
    return r;
  }
  proc commonPath(paths: [] string): string {
    var r: string, first = true;
    for p in paths {
      r = if first then p else _common(r, p);
      first = false;
    }
    return r;
  }
  proc _common(const ref a: string, const ref b: string): string {
    if isAbsPath(a) != isAbsPath(b) then return "";
    const x = _partsOf(a), y = _partsOf(b);
    var same: list(string);
    while same.size < x.size && same.size < y.size && x[same.size] == y[same.size] do
      same.pushBack(x[same.size]);
    return (if isAbsPath(a) then pathSep else "") + _joined(same, 0);
  }

  inline proc _isNameByte(b: uint(8)): bool do
    return (b >= Ascii.digit0 && b <= Ascii.digit9) || (b >= Ascii.A && b <= Ascii.Z) || (b >= Ascii.a && b <= Ascii.z) || b == Ascii.underscore;

  /** The path with the values of the environment's variables for `$NAME` and `${NAME}`; those that are not
      set stay as they are. */
  proc expandVars(path: string): string {
    var r: string, i = 0;
    const n = path.len;
    while i < n {
      if _byteAt(path.buf, i) != Ascii.dollar {
        r._appendByte(_byteAt(path.buf, i));
        i += 1;
        continue;
      }
      const braced = i + 1 < n && _byteAt(path.buf, i + 1) == Ascii.openBrace;
      const from = i + (if braced then 2 else 1);
      var to = from, end = -1;
      if braced {
        while to < n && _byteAt(path.buf, to) != Ascii.closeBrace do to += 1;
        if to < n then end = to + 1;
      } else {
        while to < n && _isNameByte(_byteAt(path.buf, to)) do to += 1;
        end = to;
      }
      var value: c_ptr(uint(8)) = nil;
      if end >= 0 && to > from {
        const name = new _cName(_part(path, from, to));
        value = POSIX.getenv(name.p: c_ptrConst(int(8))): c_ptr(uint(8));
      }
      if value != nil {
        r += _fromC(value);
        i = end;
      } else {
        r._appendByte(Ascii.dollar);
        i += 1;
      }
    }
    return r;
  }
}
