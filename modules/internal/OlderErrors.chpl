/** Errors of input and output by their older names, which IO and SysError both show.
    Not for: new programs; OS has the names of today. */
module OlderErrors {
  use OS;

  /** Older names of errors.

      .. code-block:: chapel

         use IO;
         var f = openmem(), n: int, r = f.reader();
         try { n = r.read(int); }
         catch e: EOFError { writeln("at the end"); }   // at the end
         catch e: UnexpectedEOFError { halt("inside of a value"); }
         catch e: BlockingIOError { halt("later"); }
         catch e: IOError { halt("another"); }
  */
  type EOFError = EofError;
  type IOError = IoError;
  type UnexpectedEOFError = UnexpectedEofError;
  type BlockingIOError = BlockingIoError;
}
