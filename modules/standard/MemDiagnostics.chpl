// Questions about memory in use.
// Not for: allocation.
module MemDiagnostics {
  extern proc cht_mem_used(): int;
  extern proc cht_physical_memory(): int;

  /** The bytes allocated now; counted under --memTrack or --memLeaks only, else 0. */
  proc memoryUsed(): int do return cht_mem_used();

  enum MemUnits { Bytes, KB, MB, GB }

  /** The memory of the machine. */
  proc locale.physicalMemory(unit: MemUnits = MemUnits.Bytes, type retType = int(64)): retType {
    const n = cht_physical_memory();
    if unit == MemUnits.KB then return (n / 1024): retType;
    else if unit == MemUnits.MB then return (n / 1048576): retType;
    else if unit == MemUnits.GB then return (n / 1073741824): retType;
    else return n: retType;
  }
}
