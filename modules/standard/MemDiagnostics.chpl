/** Questions about memory in use. All but `physicalMemory` need a program that tracks its memory: one that is run with `--memTrack`,
    `--memStats`, `--memLeaks`, `--memLeaksByType`, `--memLog=FILE` or `--memLeaksLog=FILE`; without, the program halts.
    Not for: allocation. */
module MemDiagnostics {
  private use Pointers;
  private use String;
  private use IO;

  extern proc cht_mem_used(): int;
  extern proc cht_mem_tracked(): bool;
  extern proc cht_mem_text(what: int(32), threshold: int, ref len: int): c_ptr(uint(8));
  extern proc cht_mem_listen(yes: bool);
  extern proc cht_physical_memory(): int;

  private proc _needTracking(what: string) {
    if !cht_mem_tracked() then halt("invalid call to ", what, "(); rerun with --memTrack");
  }

  /** The bytes allocated now, on this locale.

      .. code-block:: chapel

         use MemDiagnostics;
         // A program that is run with --memTrack says true.
         config const tracked = false;
         if tracked {
           const before = memoryUsed();
           startVerboseMem();
           var A: [1..1000] int;
           stopVerboseMem();
           writeln(memoryUsed() - before >= 8000);
           startVerboseMemHere();
           var B = A;
           stopVerboseMemHere();
           printMemAllocStats();
           printMemAllocsByType();
           printMemAllocs(thresh=8000);
         }
  */
  proc memoryUsed(): int {
    _needTracking("memoryUsed");
    return cht_mem_used();
  }

  /** Units of sizes. */
  enum MemUnits { Bytes, KB, MB, GB }

  /** The memory of the machine.

      .. code-block:: chapel

         use MemDiagnostics;
         writeln(here.physicalMemory(unit=MemUnits.MB) > 10);   // true
  */
  proc locale.physicalMemory(unit: MemUnits = MemUnits.Bytes, type retType = int(64)): retType {
    var n: int;
    on this do n = cht_physical_memory();
    if unit == MemUnits.KB then return (n / 1024): retType;
    else if unit == MemUnits.MB then return (n / 1048576): retType;
    else if unit == MemUnits.GB then return (n / 1073741824): retType;
    else return n: retType;
  }

  /** Prints how many bytes are allocated now, the most that were at a time, and how many were allocated and freed in all. */
  proc printMemAllocStats() {
    _needTracking("printMemAllocStats");
    _print(0, 0);
  }
  /** Prints what is allocated: for each type the number of blocks and of bytes, most bytes first. */
  proc printMemAllocsByType() {
    _needTracking("printMemAllocsByType");
    _print(1, 0);
  }
  /** Prints each block that is allocated and has at least `thresh` bytes: its size, its address, its type and the line that made it. */
  proc printMemAllocs(thresh: integral = 0) {
    _needTracking("printMemAllocs");
    _print(2, thresh: int);
  }
  /** The blocks that are allocated on this locale and have at least `thresh` bytes: their addresses and sizes.

      .. code-block:: chapel

         use MemDiagnostics;
         // A program that is run with --memTrack says true.
         config const tracked = false;
         if tracked {
           var A: [1..1000] int, most = 0: uint;
           for (address, size) in allocations(thresh=8000) do most = max(most, size);
           writeln(most >= 8000);
         }
  */
  iter allocations(thresh: integral = 0): (uint, uint) {
    _needTracking("allocations");
    var n: int;
    const p = cht_mem_text(3, thresh: int, n);
    const text = _copyString(p, n);
    _freeText(p);
    for line in text.split("\n") do
      if !line.isEmpty() {
        const (address, _, size) = line.partition(" ");
        yield (try! address: uint, try! size: uint);
      }
  }
  // To standard output, or to the file that `--memLog` names.
  private proc _print(what: int(32), threshold: int) {
    var n: int;
    const p = cht_mem_text(what, threshold, n);
    if p == nil then return;
    const text = _copyString(p, n);
    _freeText(p);
    write(text);
  }

  /** From now on each block is told as it comes and goes, on all locales or on this one. */
  proc startVerboseMem() {
    _needTracking("startVerboseMem");
    try! stdout.flush();
    for l in Locales do on l do cht_mem_listen(true);
  }
  /** No more. */
  proc stopVerboseMem() {
    _needTracking("stopVerboseMem");
    for l in Locales do on l do cht_mem_listen(false);
  }
  /** As `startVerboseMem`, on this locale. */
  proc startVerboseMemHere() {
    _needTracking("startVerboseMemHere");
    try! stdout.flush();
    cht_mem_listen(true);
  }
  /** As `stopVerboseMem`, on this locale. */
  proc stopVerboseMemHere() {
    _needTracking("stopVerboseMemHere");
    cht_mem_listen(false);
  }
}
