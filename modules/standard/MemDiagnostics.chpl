/** Questions about memory in use.
    Not for: allocation. */
module MemDiagnostics {
  extern proc cht_mem_used(): int;
  extern proc cht_physical_memory(): int;

  /** The bytes allocated now; counted under --memTrack or --memLeaks only, else 0.

      .. code-block:: chapel

         use MemDiagnostics;
         const before = memoryUsed();
         var A: [1..1000] int;
         writeln(memoryUsed() >= before);   // true
  */
  proc memoryUsed(): int do return cht_mem_used();

  /** Units of sizes. */
  enum MemUnits { Bytes, KB, MB, GB }

  /** The memory of the machine.

      .. code-block:: chapel

         use MemDiagnostics;
         writeln(here.physicalMemory(unit=MemUnits.MB) > 10, " ", memoryUsed() >= 0);   // true true
  */
  proc locale.physicalMemory(unit: MemUnits = MemUnits.Bytes, type retType = int(64)): retType {
    var n: int;
    on this do n = cht_physical_memory();
    if unit == MemUnits.KB then return (n / 1024): retType;
    else if unit == MemUnits.MB then return (n / 1048576): retType;
    else if unit == MemUnits.GB then return (n / 1073741824): retType;
    else return n: retType;
  }
}
