// What FileSystem says about files, and the errors that it throws.
use FileSystem, IO, Path, OS;
proc put(path: string, text: string) throws {
  var w = openWriter(path);
  w.write(text);
  w.close();
}
proc contents(path: string): string throws {
  var r = openReader(path);
  return r.readAll(string);
}
proc attempt(what: string, n: int) {
  try {
    select n {
      when 0 do mkdir("d");
      when 1 do mkdir("no/such/d");
      when 2 do remove("no");
      when 3 do remove("d");
      when 4 do rmTree("f");
      when 5 do rename("no", "x");
      when 6 do copy("d", "x");
      when 7 do copy("no", "x");
      when 8 do copy("f", "f");
      when 9 do copyTree("f", "x");
      when 10 do copyTree("d", "d2");
      when 11 do copyTree("d", "d/e/g");
      when 12 do moveDir("f", "x");
      when 13 do getFileSize("no");
      when 14 do here.chdir("f");
      when 15 do symlink("f", "d");
      when 16 do sameFile("f", "no");
      when 17 do isMount("no");
      when 18 do exists("zero\x00byte");
    }
    writeln(what, ": no error");
  } catch e: FileNotFoundError { writeln(what, ": not found"); }
  catch e: FileExistsError { writeln(what, ": there"); }
  catch e: IsADirectoryError { writeln(what, ": a directory"); }
  catch e: NotADirectoryError { writeln(what, ": no directory"); }
  catch e: SystemError { writeln(what, ": ", errorToString(e.err)); }
  catch e: IllegalArgumentError { writeln(what, ": bad argument"); }
  catch { writeln(what, ": ?"); }
}
proc main() throws {
  const top = "chantry_properties_test", back = here.cwd();
  if exists(top) then rmTree(top);
  mkdir(top);
  here.chdir(top);
  writeln(basename(here.cwd()));
  const old = here.umask(0o027);
  mkdir("d");
  mkdir("d2", mode = S_IRWXU);
  put("f", "hello");
  put("d/inside", "");
  writeln(here.umask(old) == 0o027);
  symlink("f", "l");
  symlink("nowhere", "broken");
  for n in ("f", "d", "l", "broken", "no", "f/x") do
    writeln(n, ": ", (exists(n), isFile(n), isDir(n), isSymlink(n)));
  writeln(sameFile("f", "l"), " ", sameFile("f", "d"), " ", isMount("/"), " ", isMount("d"), " ", getFileSize("l"));
  writeln(getUid("f") == getUid("."), " ", getGid("f") >= 0);
  chown("f", getUid("f"), getGid("f"));
  // Copies replace files and go into directories.
  put("g", "old and longer");
  copy("f", "g", metadata = true);
  copy("f", "d");
  writeln(contents("g"), " ", contents("d/f"), " ", realPath("l") == absPath("f"));
  rename("g", "f2");
  writeln(exists("g"), " ", contents("f2"));
  remove("l");
  remove("d2");
  mkdir("d2");
  writeln(exists("f"), " ", exists("l"), " ", exists("d2"));
  for (n, what) in zip(0.., ["mkdir", "mkdir below", "remove", "remove full", "rmTree", "rename", "copy directory", "copy",
                        "copy to itself", "copyTree", "copyTree onto", "copyTree into", "moveDir", "size", "chdir",
                        "symlink", "sameFile", "isMount", "zero"]) do attempt(what, n);
  here.chdir(back);
  rmTree(top);
}
