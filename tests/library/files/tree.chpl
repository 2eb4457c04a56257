// Directories are made, listed, walked, copied, moved and removed.
use FileSystem, IO, Path, Sort;
proc put(path: string, text: string) throws {
  var w = openWriter(path);
  w.write(text);
  w.close();
}
proc show(title: string, in names: [] string) {
  sort(names);
  writeln(title, ": ", names);
}
proc main() throws {
  const top = "chantry_tree_test";
  if exists(top) then rmTree(top);
  mkdir(top);
  mkdir(joinPath(top, "a", "b", "c"), parents = true);
  mkdir(top + "/a/.h");
  put(top + "/one.txt", "1");
  put(top + "/two.txt", "22");
  put(top + "/a/three.txt", "333");
  put(top + "/a/b/c/four.txt", "4444");
  put(top + "/.hidden", "");
  symlink("one.txt", top + "/link");
  symlink("a", top + "/dirlink");
  show("list", [n in listDir(top)] n);
  show("with hidden", [n in listDir(top, hidden = true)] n);
  show("files", [n in listDir(top, dirs = false, listlinks = false)] n);
  show("dirs", [n in listDir(top, files = false)] n);
  writeln("walk: ", walkDirs(top, sort = true));
  writeln("up: ", walkDirs(top, topdown = false, sort = true));
  writeln("depth 2: ", walkDirs(top, depth = 2, hidden = true, sort = true));
  show("links followed", [n in walkDirs(top, followlinks = true, depth = 1)] n);
  show("find", [n in findFiles(top)] n);
  show("find all", [n in findFiles(top, recursive = true, hidden = true)] n);
  writeln("glob: ", glob(top + "/*.txt"));
  var sum = 0;
  forall f in findFiles(top, recursive = true) with (+ reduce sum) do sum += getFileSize(f);
  forall f in glob(top + "/*.txt") with (+ reduce sum) do sum += 100;
  forall d in walkDirs(top) with (+ reduce sum) do sum += 1000;
  writeln(sum);
  writeln("no match: ", [n in glob(top + "/*.none")] n);
  copyTree(top, top + ".copy/deep");
  show("copy", [n in findFiles(top + ".copy", recursive = true)] n);
  writeln(isSymlink(top + ".copy/deep/link"), " ", getFileSize(top + ".copy/deep/dirlink/three.txt"));
  rmTree(top + ".copy/deep");
  copyTree(top, top + ".copy/deep", copySymbolically = true);
  writeln(isSymlink(top + ".copy/deep/link"), " ", isDir(top + ".copy/deep/dirlink"));
  moveDir(top + "/a", top + ".copy");
  writeln(exists(top + "/a"), " ", exists(top + ".copy/a/b/c/four.txt"));
  moveDir(top + ".copy/a", top + "/moved");
  show("moved", [n in walkDirs(top)] n);
  rmTree(top);
  rmTree(top + ".copy");
  writeln(exists(top), " ", exists(top + ".copy"));
}
