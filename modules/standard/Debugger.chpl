/** Stops for a debugger.
    Not for: messages and checks (`halt`, `assert`). */
module Debugger {
  extern "raise" proc _raiseSignal(number: int(32)): int(32);

  /** Stops the program here if a debugger runs it. Without one the program ends with a signal.

      .. code-block:: chapel

         use Debugger;
         config const stop = false;
         if stop then breakpoint;
         writeln("no stop");   // no stop
  */
  proc breakpoint: void { _raiseSignal(5); }
}
