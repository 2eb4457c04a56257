// The parts of paths, joined and shortened; the system is asked for the current directory only.
// env: CHANTRY_PATH_TEST=val
use Path;
writeln(basename("/foo/bar/baz"), "|", basename("/foo/bar/"), "|", basename("x"));
writeln(dirname("/foo/bar/baz"), "|", dirname("/foo/bar/"), "|", dirname("x"), "|", dirname("/x"), "|", dirname("//"));
writeln(splitPath("/foo//bar"), splitPath("bar"), splitPath("/"));
writeln(joinPath("/foo", "bar", "baz"), " ", joinPath("foo", "/bar", "baz"), " ", joinPath("foo/", "bar"), " ", joinPath("foo", ""), " ", joinPath("", "a"));
for s in ["foo//bar", "foo/bar/", "foo/./bar", "foo/baz/../bar", "", "/..", "../..", "/a/../../b", "a/..", "//x", "///x"] do write(normPath(s), " ");
writeln();
writeln(splitExt("a/b.txt"), splitExt("a.b/c"), splitExt(".bashrc"), splitExt("x.tar.gz"), splitExt("..a.b"));
writeln(replaceExt("a/b.txt", "gz"), " ", replaceExt("a/b", ".gz"), " ", replaceExt("a/b.c", ""), " ", replaceBasename("/a/b", "c"), " ", replaceDirname("/a/b", "/x/y"));
writeln(commonPath("/foo/bar/x", "/foo/baz/y"), " ", commonPath("/a", "/b"), " |", commonPath("a/b", "/a/b"), "| ", commonPath(["a/b/c", "a/b/d", "a/b"]));
writeln(isAbsPath("/a"), isAbsPath("a"), isAbsPath(""), curDir, parentDir, pathSep);
writeln(expandVars("$CHANTRY_PATH_TEST/x/${CHANTRY_PATH_TEST}y/$NOSUCHVAR/${NOSUCHVAR}/$/${"));
writeln(relPath("/a/b/c", "/a/d"), " ", relPath("/a", "/a"), " ", relPath("x/y"), " ", relPath("/a/b", "/"));
writeln(absPath("/a/../b"), " ", realPath("/dev/../dev/null"));
try { replaceExt("a/", "x"); } catch e { writeln(e.message()); }
try { writeln(realPath("/nonexistent")); } catch e { writeln(e.message()); }
