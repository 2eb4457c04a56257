// args: --memTrack
// What is allocated, by address and size, from a number of bytes on.
use MemDiagnostics, CTypes;
var A: [1..1000] int;
const there = c_addrOf(A[1]): c_uintptr: uint;
proc has(thresh: int) {
  for (address, size) in allocations(thresh) do
    if address <= there && there < address + size then return size >= 8000;
  return false;
}
writeln(has(0), " ", has(8000), " ", has(1 << 40));
var least = max(uint);
for (address, size) in allocations(4000) do least = min(least, size);
writeln(least >= 4000);
