// args: --memTrack
// stdout: Total Freed Memory
// stdout: Maximum Simultaneous Allocated Memory
// stdout: reports.chpl:31: allocate 56 bytes of thing
// stdout: reports.chpl:31: free 56 bytes of thing
// output: any
// What is allocated, as MemDiagnostics shows it.
use MemDiagnostics, IO;

class thing { var a, b, c, d, e, f: int; }

proc main() {
  const before = memoryUsed();
  {
    var one = new thing();
    if memoryUsed() - before != 56 then halt("an object has ", memoryUsed() - before, " bytes");
    printMemAllocs();
    printMemAllocs(thresh = 1_000_000);
    printMemAllocsByType();
  }
  if memoryUsed() != before then halt("what was freed is counted");
  printMemAllocStats();

  startVerboseMem();
  make();
  stopVerboseMem();
  make();
}
var kept: owned thing?;
proc make() {
  kept = new thing();
  kept = nil;
}
