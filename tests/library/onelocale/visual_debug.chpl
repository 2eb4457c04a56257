// VisualDebug marks moments in a file of its own.
use VisualDebug, FileSystem, IO;

const dir = "visual_debug_test";
if isDir(dir) then rmTree(dir);
startVdebug(dir);
tagVdebug("one");
pauseVdebug();
tagVdebug("two");
stopVdebug();
tagVdebug("after");
for line in openReader(dir + "/" + dir + "-0").lines() {
  const words = line.strip().split(" ", maxsplit=1);
  writeln(words[0]: real >= 0.0, " ", words[1]);
}
rmTree(dir);
