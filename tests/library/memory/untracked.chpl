// leaks: allowed
// status: 1
// stderr: invalid call to memoryUsed(); rerun with --memTrack
// Without a flag for it, memory is not counted.
use MemDiagnostics;
writeln(here.physicalMemory() > 0);
writeln(memoryUsed());
