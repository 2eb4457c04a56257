/** Files and directories seen from outside: whether they are there, their properties, making, copying,
    moving, removing and finding them.
    Not for: what is in them (IO) and their names as text (Path). The calls are those of Linux. */
module FileSystem {
  use Pointers;
  use IO;
  use List;
  use OS;
  use Path;
  use Sort;
  use String;
  use StringText;

  extern "mkdir" proc _mkdir(name: c_ptr(uint(8)), mode: uint(32)): int(32);
  extern "rmdir" proc _rmdir(name: c_ptr(uint(8))): int(32);
  extern "unlink" proc _unlink(name: c_ptr(uint(8))): int(32);
  extern "remove" proc _remove(name: c_ptr(uint(8))): int(32);
  extern "rename" proc _rename(from: c_ptr(uint(8)), to: c_ptr(uint(8))): int(32);
  extern "symlink" proc _symlink(target: c_ptr(uint(8)), name: c_ptr(uint(8))): int(32);
  extern "readlink" proc _readlink(name: c_ptr(uint(8)), buf: c_ptr(uint(8)), cap: int): int;
  // Declared once: the linker takes a second declaration of a function for another one.
  inline proc _chmod(name: c_ptr(uint(8)), mode: uint(32)): int(32) do
    return POSIX.chmod(name: c_ptrConst(int(8)), mode);
  extern "chown" proc _chown(name: c_ptr(uint(8)), uid: uint(32), gid: uint(32)): int(32);
  extern "chdir" proc _chdir(name: c_ptr(uint(8))): int(32);
  extern "getcwd" proc _getcwd(buf: c_ptr(uint(8)), cap: int): c_ptr(uint(8));
  extern "umask" proc _umask(mask: uint(32)): uint(32);
  extern "statx" proc _statx(dir: int(32), name: c_ptr(uint(8)), flags: int(32), mask: uint(32),
                             buf: c_ptr(int)): int(32);
  extern "utimensat" proc _utimensat(dir: int(32), name: c_ptr(uint(8)), times: c_ptr(int), flags: int(32)): int(32);
  extern "open" proc _open(name: c_ptr(uint(8)), flags: int(32), mode: uint(32)): int(32);
  extern "close" proc _close(fd: int(32)): int(32);
  extern "read" proc _read(fd: int(32), buf: c_ptr(uint(8)), n: int): int;
  extern "write" proc _writeFd(fd: int(32), buf: c_ptr(uint(8)), n: int): int;
  extern "opendir" proc _opendir(name: c_ptr(uint(8))): c_ptr(void);
  extern "readdir" proc _readdir(dir: c_ptr(void)): c_ptr(uint(8));
  extern "closedir" proc _closedir(dir: c_ptr(void)): int(32);
  extern "glob" proc _glob(pattern: c_ptr(uint(8)), flags: int(32), failed: c_ptr(void), buf: c_ptr(int)): int(32);
  extern "globfree" proc _globfree(buf: c_ptr(int));

  /** Permissions: of the owner, the group and all others to read, to write, to execute, all three; to run as the owner, as the group; only
      owners remove files from the directory. */
  public import OS.POSIX.{S_IRUSR, S_IWUSR, S_IXUSR, S_IRWXU, S_IRGRP, S_IWGRP, S_IXGRP, S_IRWXG, S_IROTH, S_IWOTH, S_IXOTH,
                          S_IRWXO, S_ISUID, S_ISGID, S_ISVTX};

  // ---- errors and properties -------------------------------------------------------------------

  // A name for C. A zero within it would end it there.
  proc _name(const ref s: string): _cName throws {
    for b in s.bytes() do
      if b == 0 then throw new owned IllegalArgumentError("a file's name has a zero byte in it");
    return new _cName(s);
  }

  // Throws what the last call complained about.
  @chantry.cold
  proc _failed(what: string, const ref name: string) throws {
    const err = _errno();
    throw createSystemError(err, "in " + what + " with path \"" + name + "\"");
  }

  // What is known of a file. The layout is that of `struct statx`, the same on all machines.
  record _status {
    var words: 32*int;
    inline proc _half(at: int): int {
      const w = words(at / 8);
      return (if at % 8 == 0 then w else w >> 32) & 0xffffffff;
    }
    inline proc uid: int do return _half(20);
    inline proc gid: int do return _half(24);
    inline proc mode: int do return _half(28) & 0xffff;
    inline proc size: int do return words(5);
    inline proc number: int do return words(4);
    inline proc device: int do return words(17);
    inline proc isDir: bool do return mode & 0o170000 == 0o040000;
    inline proc isFile: bool do return mode & 0o170000 == 0o100000;
    inline proc isLink: bool do return mode & 0o170000 == 0o120000;
    // Seconds and nanoseconds of the last access and of the last change.
    inline proc times: 4*int do return (words(8), _half(72), words(14), _half(120));
  }

  // 0, or the number of the error.
  proc _ask(const ref name: string, follow: bool, ref s: _status): int(32) throws {
    const p = _name(name);
    if _statx(-100, p.p, (if follow then 0 else 0x100): int(32), 0x7ff, _address(s.words(0))) == 0 then return 0;
    return _errno();
  }
  // As above; throws if that cannot be had.
  proc _ask(what: string, const ref name: string, follow: bool = true): _status throws {
    var s: _status;
    const err = _ask(name, follow, s);
    if err != 0 then throw createSystemError(err, "in " + what + " with path \"" + name + "\"");
    return s;
  }
  // As above; false if there is no such file.
  proc _askIf(what: string, const ref name: string, follow: bool, ref s: _status): bool throws {
    const err = _ask(name, follow, s);
    if err == POSIX.ENOENT || err == POSIX.ENOTDIR then return false;
    if err != 0 then throw createSystemError(err, "in " + what + " with path \"" + name + "\"");
    return true;
  }

  /** Whether there is a file or directory of that name (for a symbolic link: where it leads to).

      .. code-block:: chapel

         use FileSystem, IO;
         mkdir("some", parents=true);
         var w = openWriter("some/file.txt");
         w.writeln("text");
         w.close();
         writeln(exists("some/file.txt"), " ", isDir("some"), " ", isFile("some"), " ", getFileSize("some/file.txt"));   // true true false 5
         rmTree("some");
  */
  proc exists(name: string): bool throws {
    var s: _status;
    return _askIf("exists", name, true, s);
  }
  /** Whether it is there and a directory, or a link to one. */
  proc isDir(name: string): bool throws {
    var s: _status;
    return _askIf("isDir", name, true, s) && s.isDir;
  }
  /** Whether it is there and a regular file, or a link to one. */
  proc isFile(name: string): bool throws {
    var s: _status;
    return _askIf("isFile", name, true, s) && s.isFile;
  }
  /** Whether it is there and a symbolic link.

      .. code-block:: chapel

         use FileSystem, IO;
         openWriter("a.txt").write("abc");
         symlink("a.txt", "b.txt");
         writeln(isSymlink("b.txt"), " ", isMount("/proc"), " ", sameFile("a.txt", "b.txt"));   // true true true
         remove("b.txt");
         rename("a.txt", "c.txt");
         writeln(exists("a.txt"), " ", exists("c.txt"), " ", getMode("c.txt") & 0o600 == 0o600);   // false true true
         copy("c.txt", "d.txt");
         writeln(getFileSize("d.txt"), " ", getUid("d.txt") == getUid("c.txt"), " ", getGid("d.txt") == getGid("c.txt"));   // 3 true true
         remove("c.txt");
         remove("d.txt");
  */
  proc isSymlink(name: string): bool throws {
    var s: _status;
    return _askIf("isSymlink", name, false, s) && s.isLink;
  }
  /** Whether another file system begins at the directory. Throws if it is not there. */
  proc isMount(name: string): bool throws {
    const s = _ask("isMount", name, follow = false);
    if !s.isDir then return false;
    const up = _ask("isMount", joinPath(name, parentDir));
    return s.device != up.device || s.number == up.number;
  }
  /** Whether both names are of the same file. Throws if one is not there. */
  proc sameFile(file1: string, file2: string): bool throws {
    const a = _ask("sameFile", file1), b = _ask("sameFile", file2);
    return a.device == b.device && a.number == b.number;
  }
  proc sameFile(file1: file, file2: file): bool throws do return sameFile(file1.path, file2.path);
  /** The size of a file in bytes. Throws if it is not there. */
  proc getFileSize(name: string): int throws do return _ask("getFileSize", name).size;
  /** The number of the user (the group) that owns the file. */
  proc getUid(name: string): int throws do return _ask("getUid", name).uid;
  /** The number of the group that owns the file. */
  proc getGid(name: string): int throws do return _ask("getGid", name).gid;
  /** The permissions of a file, in the bits of `chmod`. */
  proc getMode(name: string): int throws do return _ask("getMode", name).mode: int & 0o7777;

  // ---- making, moving, removing ----------------------------------------------------------------

  /** Makes a directory, with `parents` also those above it that are not there. */
  proc mkdir(name: string, mode: int = 0o777, parents: bool = false) throws {
    if parents {
      const up = dirname(name);
      if up.len < name.len && !up.isEmpty() && !exists(up) {
        try {
          mkdir(up, mode, true);
        } catch e: FileExistsError { } // Somebody else was faster.
      }
      // The name ended with a separator.
      if basename(name).isEmpty() && up.len < name.len && !up.isEmpty() && isDir(up) then return;
    }
    const p = _name(name);
    if _mkdir(p.p, mode: uint(32)) != 0 then _failed("mkdir", name);
  }

  /** Removes a file or an empty directory. Throws if that cannot be done. */
  proc remove(name: string) throws {
    const p = _name(name);
    if _remove(p.p) != 0 then _failed("remove", name);
  }

  /** Removes a directory with all that is in it. Links are removed, not what they lead to. */
  proc rmTree(root: string) throws {
    if !_ask("rmTree", root, follow = false).isDir then
      throw createSystemError(POSIX.ENOTDIR, "in rmTree with path \"" + root + "\"");
    _rmTree(root);
  }
  proc _rmTree(const ref dir: string) throws {
    for name in _entries("rmTree", dir, true) {
      const path = joinPath(dir, name);
      if _ask("rmTree", path, follow = false).isDir then _rmTree(path);
      else {
        const p = _name(path);
        if _unlink(p.p) != 0 then _failed("rmTree", path);
      }
    }
    const p = _name(dir);
    if _rmdir(p.p) != 0 then _failed("rmTree", dir);
  }

  /** Gives a file another name. A file of that name is replaced. */
  proc rename(oldName: string, newName: string) throws {
    const from = _name(oldName), to = _name(newName);
    if _rename(from.p, to.p) != 0 then _failed("rename", oldName);
  }

  /** Moves a directory to a new name, or into the directory `dest` if that is there.

      .. code-block:: chapel

         use FileSystem, IO;
         mkdir("old/inner", parents = true);
         openWriter("old/inner/x.txt").write("x");
         moveDir("old", "new");
         copyTree("new", "other");
         writeln(exists("old"), " ", exists("other/inner/x.txt"));   // false true
         rmTree("new");
         rmTree("other");
  */
  proc moveDir(src: string, dest: string) throws {
    if !_ask("moveDir", src).isDir then
      throw createSystemError(POSIX.ENOTDIR, "in moveDir with path \"" + src + "\"");
    var to = dest;
    if isDir(dest) {
      if sameFile(src, dest) then throw createSystemError(POSIX.EINVAL, "in moveDir with path \"" + dest + "\"");
      to = joinPath(dest, basename(normPath(src)));
    }
    if exists(to) then throw createSystemError(POSIX.EEXIST, "in moveDir with path \"" + to + "\"");
    const from = _name(src), there = _name(to);
    if _rename(from.p, there.p) != 0 {
      if _errno() != POSIX.EXDEV then _failed("moveDir", src);
      copyTree(src, to, copySymbolically = true, metadata = true);
      rmTree(src);
    }
  }

  /** Makes a symbolic link `newName` to `oldName`. */
  proc symlink(oldName: string, newName: string) throws {
    const target = _name(oldName), p = _name(newName);
    if _symlink(target.p, p.p) != 0 then _failed("symlink", newName);
  }

  /** Gives the file to a user and a group, by their numbers.

      .. code-block:: chapel

         use FileSystem, IO;
         open("f", ioMode.cw).close();
         // Only the system's administrator can give a file away; to keep it is always allowed.
         chown("f", getUid("f"), getGid("f"));
         writeln(exists("f"));   // true
  */
  proc chown(name: string, uid: int, gid: int) throws {
    const p = _name(name);
    if _chown(p.p, uid: uint(32), gid: uint(32)) != 0 then _failed("chown", name);
  }

  // ---- copying ---------------------------------------------------------------------------------

  /** Copies a file to a new name (which is replaced), or into the directory `dest`. With `permissions` the
      copy can be used by whom the file can; with `metadata` it also has the file's owner and times. */
  proc copy(src: string, dest: string, metadata: bool = false, permissions: bool = true) throws {
    const s = _ask("copy", src);
    if s.isDir then throw createSystemError(POSIX.EISDIR, "in copy with path \"" + src + "\"");
    const to = if isDir(dest) then joinPath(dest, basename(src)) else dest;
    if exists(to) && sameFile(src, to) then
      throw createSystemError(POSIX.EINVAL, "in copy: \"" + src + "\" and \"" + to + "\" are the same file");
    _copyContents(src, to);
    if permissions then _copyMode(s, to);
    if metadata then _copyMetadata(s, to);
  }

  proc _copyContents(const ref src: string, const ref dest: string) throws {
    const from = _name(src), to = _name(dest);
    // O_CLOEXEC | O_RDONLY, and with O_WRONLY | O_CREAT | O_TRUNC.
    const r = _open(from.p, 0o2000000, 0);
    if r < 0 then _failed("copy", src);
    defer { _close(r); }
    const w = _open(to.p, 0o2001101, 0o666);
    if w < 0 then _failed("copy", dest);
    var failed = false, err: int(32);
    const cap = 65536, buf = _allocate(uint(8), cap);
    while true {
      const n = _read(r, buf, cap);
      if n < 0 {
        err = _errno();
        if err == POSIX.EINTR then continue;
        failed = true;
      }
      if n <= 0 then break;
      var done = 0;
      while done < n {
        const m = _writeFd(w, buf + done, n - done);
        if m >= 0 then done += m;
        else {
          err = _errno();
          if err != POSIX.EINTR {
            failed = true;
            break;
          }
        }
      }
      if failed then break;
    }
    cht_free(buf);
    if _close(w) != 0 && !failed {
      err = _errno();
      failed = true;
    }
    if failed then throw createSystemError(err, "in copy from \"" + src + "\" to \"" + dest + "\"");
  }
  proc _copyMode(const ref s: _status, const ref dest: string) throws {
    const p = _name(dest);
    if _chmod(p.p, (s.mode & 0o7777): uint(32)) != 0 then _failed("copy", dest);
  }
  proc _copyMetadata(const ref s: _status, const ref dest: string) throws {
    const p = _name(dest);
    if _chown(p.p, s.uid: uint(32), s.gid: uint(32)) != 0 then _failed("copy", dest);
    // A new owner takes these rights away.
    if _chmod(p.p, (s.mode & 0o7777): uint(32)) != 0 then _failed("copy", dest);
    var t = s.times;
    if _utimensat(-100, p.p, _address(t(0)), 0) != 0 then _failed("copy", dest);
  }

  /** Copies a directory with all that is in it to a new name; directories above that are made as needed. With
      `copySymbolically` links are copied as links, else what they lead to is copied. */
  proc copyTree(src: string, dest: string, copySymbolically: bool = false, metadata: bool = false) throws {
    const s = _ask("copyTree", src);
    if !s.isDir then throw createSystemError(POSIX.ENOTDIR, "in copyTree with path \"" + src + "\"");
    if exists(dest) then throw createSystemError(POSIX.EEXIST, "in copyTree with path \"" + dest + "\"");
    if (absPath(dest) + pathSep).startsWith(absPath(src) + pathSep) then
      throw new owned IllegalArgumentError("dest", "\"" + dest + "\" is inside \"" + src + "\"");
    mkdir(dest, parents = true);
    _copyTree(s, src, dest, copySymbolically, metadata);
  }
  // Into a directory that is there. Its own rights come last: they may forbid to write.
  proc _copyTree(const ref s: _status, const ref src: string, const ref dest: string, links: bool,
                 metadata: bool) throws {
    for name in _entries("copyTree", src, true) {
      const from = joinPath(src, name), to = joinPath(dest, name);
      const e = _ask("copyTree", from, follow = !links);
      if e.isLink {
        symlink(_linkTarget(from), to);
      } else if e.isDir {
        mkdir(to);
        _copyTree(e, from, to, links, metadata);
      } else {
        _copyContents(from, to);
        _copyMode(e, to);
        if metadata then _copyMetadata(e, to);
      }
    }
    _copyMode(s, dest);
    if metadata then _copyMetadata(s, dest);
  }
  proc _linkTarget(const ref name: string): string throws {
    const p = _name(name), cap = 4096, buf = _allocate(uint(8), cap);
    const n = _readlink(p.p, buf, cap);
    const err = _errno();
    const r = if n > 0 then _copyString(buf, n) else "";
    cht_free(buf);
    if n < 0 then throw createSystemError(err, "in copyTree with path \"" + name + "\"");
    return r;
  }

  // ---- the state of the process ----------------------------------------------------------------

  /** Makes another directory the locale's current one. That concerns all its tasks.

      .. code-block:: chapel

         use FileSystem;
         mkdir("work");
         const before = here.cwd();
         here.chdir("work");
         writeln(here.cwd() == before + "/work");   // true
         here.chdir("..");
         const mask = here.umask(0o022);
         writeln(here.umask(mask));   // 18
         rmTree("work");
  */
  proc locale.chdir(name: string) throws {
    // C reads the name where the directory changes.
    on this {
      const p = _name(name);
      if _chdir(p.p) != 0 then _failed("chdir", name);
    }
  }
  /** The locale's current directory. */
  proc locale.cwd(): string throws {
    var r = "", err: int(32);
    on this {
      const cap = 4096, buf = _allocate(uint(8), cap);
      if _getcwd(buf, cap) != nil then r = _fromC(buf);
      else err = _errno();
      cht_free(buf);
    }
    if r.isEmpty() then throw createSystemError(err, "in cwd");
    return r;
  }
  /** Sets the permissions that new files do not get; returns what it was before. */
  proc locale.umask(mask: int): int {
    var old: int;
    on this do old = _umask(mask: uint(32)): int;
    return old;
  }

  // ---- finding ---------------------------------------------------------------------------------

  // The names in a directory, `.` and `..` left out.
  proc _entries(what: string, const ref dir: string, hidden: bool): list(string) throws {
    var names: list(string);
    const p = _name(dir);
    const d = _opendir(p.p);
    if d == nil then _failed(what, dir);
    while true {
      const e = _readdir(d);
      if e == nil then break;
      // The name's place in `struct dirent` where offsets have 64 bits.
      const name = _fromC(e + 19);
      if name == curDir || name == parentDir then continue;
      if hidden || !name.startsWith(".") then names.pushBack(name);
    }
    _closedir(d);
    return names;
  }
  // As above; a directory that cannot be read is warned of and empty.
  proc _entriesOrNone(what: string, const ref dir: string, hidden: bool): list(string) {
    try {
      return _entries(what, dir, hidden);
    } catch e {
      warning(e.message());
      var nothingFound: list(string);
      return nothingFound;
    }
  }
  // Directory, file or neither; whether it is a link.
  proc _kindOf(const ref path: string): (bool, bool, bool) {
    var s, target: _status;
    try {
      if _ask(path, false, s) != 0 then return (false, false, false);
      if !s.isLink then return (s.isDir, s.isFile, false);
      const there = _ask(path, true, target) == 0;
      return (there && target.isDir, !(there && target.isDir), true);
    } catch { return (false, false, false); }
  }

  /** The names of what is in a directory: with `hidden` also those that begin with a dot; directories, files
      and symbolic links as wanted. In no order. A directory that cannot be read is warned of.

      .. code-block:: chapel

         use FileSystem, IO;
         mkdir("tree/sub", parents = true);
         openWriter("tree/a.txt").write("a");
         openWriter("tree/sub/b.txt").write("b");
         writeln(listDir("tree", dirs = false), " ", glob("tree/?.txt"));   // a.txt tree/a.txt
         writeln(walkDirs("tree").sorted(), " ", findFiles("tree", recursive = true).sorted());   // tree tree/sub tree/a.txt tree/sub/b.txt
         rmTree("tree");
  */
  iter listDir(path: string = curDir, hidden: bool = false, dirs: bool = true, files: bool = true,
               listlinks: bool = true): string {
    for name in _entriesOrNone("listDir", path, hidden) {
      const (isDir, isFile, isLink) = _kindOf(joinPath(path, name));
      if isLink && !listlinks then continue;
      if isDir && !dirs then continue;
      if !isDir && !files then continue;
      yield name;
    }
  }

  /** A directory and those below it, `depth` levels down: with `topdown` a directory before those in it, else
      after them; with `sort` in the order of names. Hidden directories and links to directories are
      entered if wanted. */
  iter walkDirs(path: string = curDir, topdown: bool = true, depth: int = max(int), hidden: bool = false,
                followlinks: bool = false, sort: bool = false): string {
    var todo: list((string, int));
    todo.pushBack((path, 0));
    if !topdown {
      // Bottom up is a walk that takes the last ones first, backwards.
      var all: list(string);
      while todo.size > 0 {
        const (dir, level) = todo.popBack();
        all.pushBack(dir);
        if level < depth then
          for d in _dirsIn(dir, hidden, followlinks, sort) do todo.pushBack((d, level + 1));
      }
      for i in 0..<all.size by -1 do yield all[i];
    } else {
      while todo.size > 0 {
        const (dir, level) = todo.popBack();
        if level < depth {
          const sub = _dirsIn(dir, hidden, followlinks, sort);
          for i in 0..<sub.size by -1 do todo.pushBack((sub[i], level + 1));
        }
        yield dir;
      }
    }
  }
  // In parallel: over the names found before.
  iter walkDirs(path: string = curDir, topdown: bool = true, depth: int = max(int), hidden: bool = false,
                followlinks: bool = false, sort: bool = false, param tag: iterKind): string
      where tag == iterKind.standalone {
    const all = [d in walkDirs(path, topdown, depth, hidden, followlinks, sort)] d;
    forall d in all do yield d;
  }
  proc _dirsIn(const ref dir: string, hidden: bool, followlinks: bool, sorted: bool): list(string) {
    var names: list(string), dirs: list(string);
    for name in _entriesOrNone("walkDirs", dir, hidden) {
      const (isDir, isFile, isLink) = _kindOf(joinPath(dir, name));
      if isDir && (followlinks || !isLink) then names.pushBack(name);
    }
    if sorted {
      var a = names.toArray();
      sort(a);
      for name in a do dirs.pushBack(joinPath(dir, name));
    } else
      for name in names do dirs.pushBack(joinPath(dir, name));
    return dirs;
  }

  /** The paths of the files in a directory; with `recursive` also of those in the directories below it. */
  iter findFiles(startdir: string = curDir, recursive: bool = false, hidden: bool = false): string {
    for dir in walkDirs(startdir, depth = if recursive then max(int) else 0, hidden = hidden) do
      for name in listDir(dir, hidden = hidden, dirs = false) do yield joinPath(dir, name);
  }

  iter findFiles(startdir: string = curDir, recursive: bool = false, hidden: bool = false,
                 param tag: iterKind): string where tag == iterKind.standalone {
    const all = [f in findFiles(startdir, recursive, hidden)] f;
    forall f in all do yield f;
  }

  /** The paths that match a pattern with `*`, `?` and `[…]`, in the order of names. */
  iter glob(pattern: string = "*"): string {
    for name in _matches(pattern) do yield name;
  }
  iter glob(pattern: string = "*", param tag: iterKind): string where tag == iterKind.standalone {
    const all = _matches(pattern).toArray();
    forall name in all do yield name;
  }
  proc _matches(const ref pattern: string): list(string) {
    var found: list(string);
    // `glob_t`: the number of names, their addresses, and room for the rest.
    var buf: 16*int;
    const p = new _cName(pattern);
    if _glob(p.p, 0, nil, _address(buf(0))) == 0 then
      for i in 0..<buf(0) do
        found.pushBack(_fromC(__prim("bitcast", c_ptr(c_ptr(uint(8))), buf(1))[i]));
    _globfree(_address(buf(0)));
    return found;
  }

  /** Older names of `listDir`, `walkDirs` and `findFiles`.

      .. code-block:: chapel

         use FileSystem, IO;
         mkdir("top/inner", parents=true);
         openWriter("top/a.txt").write("a");
         for name in listdir("top", dirs=false) do writeln(name);   // a.txt
         for dir in walkdirs("top", sort=true) do write(dir, " ");
         writeln("and no more");   // top top/inner and no more
         for path in findfiles("top", recursive=true) do writeln(path);   // top/a.txt
  */
  @deprecated("listdir is now listDir")
  iter listdir(path: string = curDir, hidden: bool = false, dirs: bool = true, files: bool = true,
               listlinks: bool = true): string {
    for name in listDir(path, hidden, dirs, files, listlinks) do yield name;
  }
  @deprecated("walkdirs is now walkDirs")
  iter walkdirs(path: string = curDir, topdown: bool = true, depth: int = max(int), hidden: bool = false,
                followlinks: bool = false, sort: bool = false): string {
    for name in walkDirs(path, topdown, depth, hidden, followlinks, sort) do yield name;
  }
  @deprecated("findfiles is now findFiles")
  iter findfiles(startdir: string = curDir, recursive: bool = false, hidden: bool = false): string {
    for name in findFiles(startdir, recursive, hidden) do yield name;
  }
  /** Older names of `isSymlink` and `copy`.

      .. code-block:: chapel

         use FileSystem, IO;
         openWriter("a.txt").write("text");
         copyFile("a.txt", "b.txt");
         copyMode("a.txt", "b.txt");
         symlink("a.txt", "link");
         writeln(isLink("link"), " ", isLink("b.txt"), " ", openReader("b.txt").readAll(string));   // true false text
         remove("link");
  */
  @deprecated("isLink is now isSymlink")
  proc isLink(name: string): bool throws do return isSymlink(name);
  @deprecated("copyFile is now copy")
  proc copyFile(src: string, dest: string) throws { copy(src, dest, permissions=false); }
  @deprecated("copyMode is an older name: copy does it")
  proc copyMode(src: string, dest: string) throws { _copyMode(_ask("copyMode", src), dest); }
  @deprecated("chmod is an older name without a successor: a program that C offers it to declares it extern")
  proc chmod(name: string, mode: int) throws {
    const p = _name(name);
    if _chmod(p.p, mode: uint(32)) != 0 then _failed("chmod", name);
  }

  /** Older names of `getUid` and `getGid`.

      .. code-block:: chapel

         use FileSystem;
         writeln(getUID(".") == getUid("."), " ", getGID(".") == getGid("."));   // true true
  */
  @deprecated("getUID is now getUid")
  proc getUID(name: string): int throws do return getUid(name);
  @deprecated("getGID is now getGid")
  proc getGID(name: string): int throws do return getGid(name);
}
