// The documented names of the arguments of FileSystem, Path and OS.
use FileSystem, Path, IO, OS, OS.POSIX, CTypes;
const d = "io_fs";
if exists(name=d) then rmTree(root=d);
mkdir(name=d, mode=0o755, parents=true);
openWriter(d + "/a.txt").write("hello");
writeln(isDir(name=d), isFile(name=d+"/a.txt"), isSymlink(name=d), isMount(name="/"), getFileSize(name=d+"/a.txt"), getUid(name=d) >= 0, getGid(name=d) >= 0, getMode(name=d+"/a.txt") != 0);
copy(src=d+"/a.txt", dest=d+"/b.txt", metadata=false, permissions=true);
symlink(oldName="a.txt", newName=d+"/l");
writeln(sameFile(file1=d+"/a.txt", file2=d+"/l"), isSymlink(d+"/l"));
copyTree(src=d, dest="io_fs2", copySymbolically=true, metadata=false);
rename(oldName=d+"/b.txt", newName=d+"/e.txt");
use Sort;
for f in sorted([x in listDir(path=d, hidden=false, dirs=true, files=true, listlinks=true)] x) do write(f, " "); writeln();
for f in sorted([x in findFiles(startdir=d, recursive=true, hidden=false)] x) do write(f, " "); writeln();
for f in walkDirs(path=d, topdown=true, depth=3, hidden=false, followlinks=false, sort=true) do write(f, " "); writeln();
for f in sorted([x in glob(pattern=d+"/*.txt")] x) do write(f, " "); writeln();
moveDir(src="io_fs2", dest="io_fs3"); rmTree("io_fs3");
remove(name=d+"/e.txt");
const top = here.cwd(); here.chdir(name=d); writeln(basename(here.cwd())); here.umask(mask=0o022);
writeln(basename(path="a/b"), dirname(path="a/b"), splitPath(path="a/b"), splitExt(path="a.c"), replaceExt(path="a.c", newExt="d"), replaceBasename(path="a/b", newBasename="c"), replaceDirname(path="a/b", newDirname="z"), joinPath("a", "b"), isAbsPath(path="/"), normPath(path="a/../b"), absPath(path="x") == here.cwd() + "/x", realPath(path=".") == here.cwd(), relPath(path="/tmp/x", start="/tmp"), commonPath("/a/b", "/a/c"), commonPath(paths=["/a/b", "/a/c"]), expandVars(path="$HOME") != "");
const f = open("a.txt", ioMode.r);
writeln(f.absPath() == absPath("a.txt"), realPath(f=f) == realPath("a.txt"), relPath(f=f, start="..") == "io_fs/a.txt", absPath(f=f) == f.path, sameFile(f, f));
try { open("none", ioMode.r); } catch e: FileNotFoundError { writeln(e.message(), " ", e.err, " ", e.details); }
try { mkdir("../" + d); } catch e { writeln(e.message()); }
try { remove("none"); } catch e { writeln(e.message()); }
try { rmTree("none"); } catch e { writeln(e.message()); }
writeln(EPERM, ENOENT, new SystemError(err=ENOENT, details="d").message(), (new EofError(details="x")).message(), createSystemError(err=EACCES, details="q"));
writeln(S_IRUSR, S_IRWXU, S_ISUID, getenv("HOME") != nil, POSIX.errno != -1);
here.chdir(top); rmTree(d);
