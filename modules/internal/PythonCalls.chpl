/** The library libpython: its stable C interface, and the thread on which an interpreter lives.
    Not for: users; they call Python. */
module PythonCalls {
  public use CTypes;
  private use Tasks;

  require "-l:libpython3.11.so.1.0|libpython3.13.so.1.0|libpython3.12.so.1.0|libpython3.10.so.1.0|libpython3.9.so.1.0 (libpython3.11)";

  /** An object of Python's, counted. */
  extern type PyObject;
  type PyObjectPtr = c_ptr(PyObject);
  type Py_ssize_t = c_ssize_t;
  type PyGILState_STATE = c_int;
  type PyThreadStatePtr = c_ptr(void);

  extern proc Py_InitializeEx(signals: c_int);
  extern proc Py_FinalizeEx(): c_int;
  extern proc PyEval_SaveThread(): PyThreadStatePtr;
  extern proc PyEval_RestoreThread(state: PyThreadStatePtr);
  extern proc PyGILState_Ensure(): PyGILState_STATE;
  extern proc PyGILState_Release(state: PyGILState_STATE);

  extern "Py_IncRef" proc Py_INCREF(obj: PyObjectPtr);
  extern "Py_DecRef" proc Py_DECREF(obj: PyObjectPtr);
  extern proc PyObject_Str(obj: PyObjectPtr): PyObjectPtr;
  extern proc PyObject_Repr(obj: PyObjectPtr): PyObjectPtr;
  extern proc PyObject_Type(obj: PyObjectPtr): PyObjectPtr;
  extern proc PyObject_IsTrue(obj: PyObjectPtr): c_int;
  extern proc PyObject_GetAttrString(obj: PyObjectPtr, name: c_ptrConst(c_char)): PyObjectPtr;
  extern proc PyObject_SetAttrString(obj: PyObjectPtr, name: c_ptrConst(c_char), value: PyObjectPtr): c_int;
  extern proc PyObject_GetItem(obj: PyObjectPtr, key: PyObjectPtr): PyObjectPtr;
  extern proc PyObject_SetItem(obj: PyObjectPtr, key: PyObjectPtr, value: PyObjectPtr): c_int;
  extern proc PyObject_DelItem(obj: PyObjectPtr, key: PyObjectPtr): c_int;
  extern proc PyObject_Call(callable: PyObjectPtr, args: PyObjectPtr, kwargs: PyObjectPtr): PyObjectPtr;
  extern proc PyObject_RichCompare(x: PyObjectPtr, y: PyObjectPtr, op: c_int): PyObjectPtr;
  extern proc PyObject_GetIter(obj: PyObjectPtr): PyObjectPtr;
  extern proc PyObject_Size(obj: PyObjectPtr): Py_ssize_t;
  extern proc PyIter_Next(iterator: PyObjectPtr): PyObjectPtr;
  extern proc PySequence_Check(obj: PyObjectPtr): c_int;
  extern proc PySequence_GetItem(obj: PyObjectPtr, i: Py_ssize_t): PyObjectPtr;
  extern proc PySequence_SetItem(obj: PyObjectPtr, i: Py_ssize_t, value: PyObjectPtr): c_int;
  extern proc PySequence_GetSlice(obj: PyObjectPtr, low: Py_ssize_t, high: Py_ssize_t): PyObjectPtr;
  extern proc PySequence_SetSlice(obj: PyObjectPtr, low: Py_ssize_t, high: Py_ssize_t, value: PyObjectPtr): c_int;
  extern proc PySequence_DelSlice(obj: PyObjectPtr, low: Py_ssize_t, high: Py_ssize_t): c_int;
  extern proc PySequence_Contains(obj: PyObjectPtr, value: PyObjectPtr): c_int;


  extern proc PyLong_FromLongLong(x: int(64)): PyObjectPtr;
  extern proc PyLong_FromUnsignedLongLong(x: uint(64)): PyObjectPtr;
  extern proc PyLong_AsLongLong(obj: PyObjectPtr): int(64);
  extern proc PyLong_AsUnsignedLongLong(obj: PyObjectPtr): uint(64);
  extern proc PyNumber_Index(obj: PyObjectPtr): PyObjectPtr;
  extern proc PyFloat_FromDouble(x: real(64)): PyObjectPtr;
  extern proc PyFloat_AsDouble(obj: PyObjectPtr): real(64);
  extern proc PyComplex_FromDoubles(re: real(64), im: real(64)): PyObjectPtr;
  extern proc PyComplex_RealAsDouble(obj: PyObjectPtr): real(64);
  extern proc PyComplex_ImagAsDouble(obj: PyObjectPtr): real(64);
  extern proc PyBool_FromLong(x: c_long): PyObjectPtr;
  extern proc PyUnicode_FromStringAndSize(text: c_ptrConst(c_char), size: Py_ssize_t): PyObjectPtr;
  extern proc PyUnicode_AsUTF8AndSize(obj: PyObjectPtr, ref size: Py_ssize_t): c_ptrConst(c_char);
  extern proc PyBytes_FromStringAndSize(data: c_ptrConst(c_char), size: Py_ssize_t): PyObjectPtr;
  extern proc PyBytes_AsString(obj: PyObjectPtr): c_ptr(c_char);
  extern proc PyBytes_Size(obj: PyObjectPtr): Py_ssize_t;
  extern proc PyTuple_New(size: Py_ssize_t): PyObjectPtr;
  extern proc PyTuple_SetItem(obj: PyObjectPtr, i: Py_ssize_t, item: PyObjectPtr): c_int;
  extern proc PyList_New(size: Py_ssize_t): PyObjectPtr;
  extern proc PyList_SetItem(obj: PyObjectPtr, i: Py_ssize_t, item: PyObjectPtr): c_int;
  extern proc PyList_Insert(obj: PyObjectPtr, i: Py_ssize_t, item: PyObjectPtr): c_int;
  extern proc PyList_Append(obj: PyObjectPtr, item: PyObjectPtr): c_int;
  extern proc PyDict_New(): PyObjectPtr;
  extern proc PyDict_Copy(obj: PyObjectPtr): PyObjectPtr;
  extern proc PyDict_Clear(obj: PyObjectPtr);
  extern proc PyDict_Items(obj: PyObjectPtr): PyObjectPtr;
  extern proc PySet_New(items: PyObjectPtr): PyObjectPtr;
  extern proc PySet_Add(obj: PyObjectPtr, key: PyObjectPtr): c_int;
  extern proc PySet_Discard(obj: PyObjectPtr, key: PyObjectPtr): c_int;
  extern proc PySet_Pop(obj: PyObjectPtr): PyObjectPtr;
  extern proc PySet_Clear(obj: PyObjectPtr): c_int;
  extern proc PyMemoryView_FromMemory(memory: c_ptr(c_char), size: Py_ssize_t, flags: c_int): PyObjectPtr;

  extern proc PyImport_ImportModule(name: c_ptrConst(c_char)): PyObjectPtr;
  extern proc PyImport_AddModule(name: c_ptrConst(c_char)): PyObjectPtr;
  extern proc PyImport_ExecCodeModule(name: c_ptrConst(c_char), code: PyObjectPtr): PyObjectPtr;
  extern proc PyModule_GetDict(obj: PyObjectPtr): PyObjectPtr;
  extern proc Py_CompileString(code: c_ptrConst(c_char), file: c_ptrConst(c_char), start: c_int): PyObjectPtr;
  extern proc PyEval_EvalCode(code: PyObjectPtr, globals: PyObjectPtr, locals: PyObjectPtr): PyObjectPtr;
  extern proc PyMarshal_ReadObjectFromString(data: c_ptrConst(c_char), size: Py_ssize_t): PyObjectPtr;
  extern proc PySys_GetObject(name: c_ptrConst(c_char)): PyObjectPtr;
  param Py_file_input: c_int = 257, Py_eval_input: c_int = 258;

  extern proc PyErr_Occurred(): PyObjectPtr;
  extern proc PyErr_Fetch(ref kind: PyObjectPtr, ref value: PyObjectPtr, ref trace: PyObjectPtr);
  extern proc PyErr_NormalizeException(ref kind: PyObjectPtr, ref value: PyObjectPtr, ref trace: PyObjectPtr);
  extern proc PyErr_GivenExceptionMatches(given: PyObjectPtr, exception: PyObjectPtr): c_int;

  extern record Py_buffer {
    var buf: c_ptr(void);
    var obj: PyObjectPtr;
    var len, itemsize: Py_ssize_t;
    var readonly, ndim: c_int;
    var format: c_ptr(uint(8));
    var shape, strides, suboffsets: c_ptr(Py_ssize_t);
    var internal: c_ptr(void);
  }
  extern proc PyObject_CheckBuffer(obj: PyObjectPtr): c_int;
  extern proc PyObject_GetBuffer(obj: PyObjectPtr, ref view: Py_buffer, flags: c_int): c_int;
  extern proc PyBuffer_Release(ref view: Py_buffer);

  // The interpreter begins and ends on one thread of the system's, which has a name of Python's own and a large stack. Tasks, which
  // go from thread to thread, take Python's lock for each call.
  private extern proc pthread_create(ref thread: c_ulong, attributes: c_ptr(void), start: c_ptr(void), arg: c_ptr(void)): c_int;
  private extern proc pthread_join(thread: c_ulong, result: c_ptr(void)): c_int;
  private extern proc sem_init(s: c_ptr(void), between: c_int, value: c_uint): c_int;
  private extern proc sem_wait(s: c_ptr(void)): c_int;
  private extern proc sem_post(s: c_ptr(void)): c_int;
  private extern proc cht_blocking_enter();
  private extern proc cht_blocking_leave();

  record _home {
    var thread: c_ulong;
    // Two semaphores: the interpreter is there; it is not needed any more.
    var ready, over: c_array(int, 4);
  }
  proc _begin(): c_ptr(_home) {
    const home = allocate(_home, 1, clear=true);
    ref h = home.deref();
    sem_init(c_addrOf(h.ready): c_ptr(void), 0, 0);
    sem_init(c_addrOf(h.over): c_ptr(void), 0, 0);
    if pthread_create(h.thread, nil, __prim("fn_addr", _live), home: c_ptr(void)) != 0 then halt("Python: no thread can be made");
    _await(c_addrOf(h.ready): c_ptr(void));
    return home;
  }
  private proc _await(s: c_ptr(void)) {
    cht_blocking_enter();
    while sem_wait(s) != 0 do ;
    cht_blocking_leave();
  }
  private proc _live(arg: c_ptr(void)): c_ptr(void) {
    ref h = (arg: c_ptr(_home)).deref();
    Py_InitializeEx(0);
    const state = PyEval_SaveThread();
    sem_post(c_addrOf(h.ready): c_ptr(void));
    while sem_wait(c_addrOf(h.over): c_ptr(void)) != 0 do ;
    PyEval_RestoreThread(state);
    Py_FinalizeEx();
    return nil;
  }
  proc _end(home: c_ptr(_home)) {
    ref h = home.deref();
    sem_post(c_addrOf(h.over): c_ptr(void));
    cht_blocking_enter();
    pthread_join(h.thread, nil);
    cht_blocking_leave();
    deallocate(home);
  }
}
