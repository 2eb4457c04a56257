/** The older home of what is about memory.
    Not for: new programs; they use MemDiagnostics and MemMove. */
module Memory {
  public use MemDiagnostics;
  /** The older home of MemDiagnostics. */
  module Diagnostics { public use MemDiagnostics; }
  /** The older home of MemMove. */
  module Initialization { public use MemMove; }
}
