/** Values that tasks will have.
    Not for: tasks without a value (`begin`), loops in parallel. */
module Futures {
  use Reflection;

  class _FutureState {
    type retType;
    var value: sync retType;
    proc init(type retType) { this.retType = retType; }
  }

  /** A value that a task will have. Copies are of the same value.

      .. code-block:: chapel

         use Futures;
         proc square(x: int): int do return x * x;
         const f = async(square, 7), g = f.andThen(proc(x: int): string { return "got " + x: string; });
         writeln(f.get(), " ", g.get(), " ", f.isValid(), " ", f.isReady());   // 49 got 49 true true
  */
  record Future {
    /** The type of the value. */
    type retType;
    var _state: shared _FutureState(retType)?;

    /** Waits for the value. Halts if there is no task. */
    proc get(): retType {
      if _state == nil then halt("get() of a Future without a task");
      return _state!.value.readFF();
    }
    /** Whether there is a task.

        .. code-block:: chapel

           use Futures;
           var f: Future(int);
           writeln(f.isValid(), " ", f.retType: string);   // false int(64)
           f = async(proc(): int { return 42; });
           writeln(f.isValid(), " ", f.get(), " ", f.isReady());   // true 42 true
    */
    proc isValid(): bool do return _state != nil;
    /** Whether the value is there. */
    proc isReady(): bool {
      if _state == nil then halt("isReady() of a Future without a task");
      return _state!.value.isFull;
    }
    /** What a procedure makes of the value, when it is there. */
    proc andThen(const taskFn) {
      if _state == nil then halt("andThen() of a Future without a task");
      type t = taskFn(this.get()).type;
      const state = new shared _FutureState(t), before = this;
      begin with (in taskFn, in before, in state) do state.value.writeEF(taskFn(before.get()));
      return new Future(t, state);
    }
  }

  /** Calls a procedure, or what has a method `this`, in a task of its own. */
  proc async(const taskFn, const args...?n) {
    type t = taskFn((...args)).type;
    const state = new shared _FutureState(t), all = args;
    begin with (in taskFn, in all, in state) do state.value.writeEF(taskFn((...all)));
    return new Future(t, state);
  }
  proc async(const taskFn) {
    type t = taskFn().type;
    const state = new shared _FutureState(t);
    begin with (in taskFn, in state) do state.value.writeEF(taskFn());
    return new Future(t, state);
  }

  /** A value that is there when those of all the arguments are: a tuple of them.

      .. code-block:: chapel

         use Futures;
         proc double(x: real): real do return 2 * x;
         proc name(): string do return "n";
         writeln(waitAll(async(double, 1.5), async(name)).get());   // (3.0, n)
  */
  proc waitAll(const futures...?n) {
    type t = _valuesOf((...futures)).type;
    const state = new shared _FutureState(t), all = futures;
    begin with (in all, in state) do state.value.writeEF(_valuesOf((...all)));
    return new Future(t, state);
  }
  private proc _valuesOf(const first, const rest...) do return (first.get(), (..._valuesOf((...rest))));
  private proc _valuesOf(const first) do return (first.get(),);
}
