// A copy can be executed if the file can, unless that is not wanted.
use FileSystem, IO;
use OS.POSIX only chmod, getenv;
use CTypes;
extern proc access(path: c_ptrConst(int(8)), mode: int(32)): int(32);
proc put(path: string) throws {
  var w = openWriter(path);
  w.write("x");
  w.close();
}
proc main() throws {
  const top = "chantry_permissions_test", back = here.cwd();
  if exists(top) then rmTree(top);
  mkdir(top);
  here.chdir(top);
  put("f");
  writeln(access("f".c_str(), 1) == 0);
  writeln(chmod("f".c_str(), (S_IRWXU | S_IRGRP): uint(32)), " ", access("f".c_str(), 1) == 0);
  copy("f", "with");
  copy("f", "without", permissions = false);
  copy("f", "metadata", metadata = true);
  writeln(access("with".c_str(), 1) == 0, " ", access("without".c_str(), 1) == 0, " ", access("metadata".c_str(), 1) == 0);
  mkdir("d");
  rename("f", "d/f");
  copyTree("d", "e");
  writeln(access("e/f".c_str(), 1) == 0);
  here.chdir(back);
  rmTree(top);
  writeln(getenv("CHANTRY_NO_SUCH_VARIABLE".c_str()) == nil, " ", getenv("PATH".c_str()) != nil);
}
