/** The older name of Collectives.
    Not for: anything else. */
module Barriers {
  public use Collectives;

  /** The older name of `barrier`. */
  @deprecated("Barrier of Barriers is now barrier of Collectives")
  type Barrier = barrier;

  /** How the barriers of older releases waited: there is one way here.

      .. code-block:: chapel

         use Barriers;
         var b = new Barrier(2, BarrierType.Atomic), again = new Barrier(2, BarrierType.Sync, reusable=true);
         var arrived: atomic int;
         coforall 1..2 with (ref arrived) {
           arrived.add(1);
           b.barrier();
           assert(arrived.read() == 2);
           again.barrier();
         }
         writeln("together");   // together
  */
  enum BarrierType { Atomic, Sync }
  proc barrier.init(numTasks: int, barrierType: BarrierType) { this.init(numTasks); }
  /** All barriers can be used again. */
  proc barrier.init(numTasks: int, barrierType: BarrierType = BarrierType.Atomic, reusable: bool) { this.init(numTasks); }
}
