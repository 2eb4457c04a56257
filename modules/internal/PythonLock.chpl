/** The lock of Python's interpreter, which whoever calls Python holds.
    Not for: calling Python. */
module PythonLock {
  private use PythonCalls;

  /** Python's lock, for programs that call its interface in C themselves. The task must not wait for others between `acquire` and
      `release`.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         const interp = new Interpreter(), x = new Value(interp, 1000);
         var lock = new GIL();
         Py_INCREF(x.getPyObject());
         Py_DECREF(x.getPyObject());
         lock.release();
         writeln(lock.acquired, " ", x);   // false 1000
  */
  record GIL {
    var state: PyGILState_STATE;
    var acquired: bool;
    proc init(param acquire: bool = true) {
      if acquire then this.state = PyGILState_Ensure();
      this.acquired = acquire;
    }
    proc deinit() { if acquired then PyGILState_Release(state); }
    /** Takes Python's lock; gives it back.

        .. code-block:: chapel

           // requires: libpython3.11.so.1.0
           use Python;
           const interp = new Interpreter();
           var lock = new GIL(acquire=false);
           lock.acquire();
           writeln(lock.acquired);   // true
           lock.release();
    */
    proc ref acquire() {
      if !acquired then state = PyGILState_Ensure();
      acquired = true;
    }
    proc ref release() {
      if acquired then PyGILState_Release(state);
      acquired = false;
    }
  }
  /** In other implementations what keeps an interpreter's thread aside while tasks use it; here no task is that thread, and this does
      nothing.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         const interp = new Interpreter(), square = interp.compileLambda("lambda x,: x * x");
         var aside: threadState, sum: atomic int;
         aside.save();
         coforall i in 1..4 with (ref sum) do sum.add(square(int, i));
         aside.restore();
         writeln(sum.read());   // 30
  */
  record threadState {
    var saved: bool;
    proc init(param save: bool = false) { this.saved = save; }
    proc ref save() { saved = true; }
    proc ref restore() { saved = false; }
  }
}
