/** Fourier transforms of arrays of `real` and `complex`, by the library of that name that the system has (Debian:
    `libfftw3-double3`), which only programs that use this module are linked with.
    Not for: transforms of `real(32)`, which the library has under other names.

    A transform is planned for arrays once, and executed as often as is wanted, with what these arrays then hold. The
    arrays lie on one locale, in rows, without gaps: they are whole arrays, not slices. Plans are made by one task at a
    time; any number of tasks may execute them. No transform divides by the number of elements.

    .. code-block:: chapel

       // requires: libfftw3.so.3
       use FFTW;
       var signal: [0..<8] complex = [i in 0..<8] if i % 2 == 0 then 1.0 else 0.0, spectrum: [0..<8] complex;
       const plan = plan_dft(signal, spectrum, FFTW_FORWARD, FFTW_ESTIMATE);
       execute(plan);
       writeln([x in spectrum] x.re);   // 4.0 0.0 0.0 0.0 4.0 0.0 0.0 0.0
       destroy_plan(plan);
       cleanup();
*/
module FFTW {
  use FftwCalls;
  private use CollectionLock;
  private use PrivateDist;

  /** The library's C interface, under the names that it has there. */
  module C_FFTW {
    public use FftwCalls;
  }

  /** Whether the wrappers of the Math Kernel Library of Intel are used. They are found by `-L` and `-l` on the command line;
      nothing else changes.

      .. code-block:: chapel

         // requires: libfftw3.so.3
         use FFTW;
         writeln(isFFTW_MKL, " ", autoInitFFTW_MT, " ", noFFTWsizeChecks);   // false false false
  */
  config param isFFTW_MKL = false;
  /** Whether plans are for as many threads as a locale has, from the start. */
  config param autoInitFFTW_MT = false;
  /** Without the check that arrays fit to one another. */
  config param noFFTWsizeChecks = false;

  /** A plan.

      .. code-block:: chapel

         // requires: libfftw3.so.3
         use FFTW;
         var A: [0..3] complex;
         const how: FFTW_Flag = FFTW_MEASURE | FFTW_DESTROY_INPUT, there: FFTW_Direction = FFTW_FORWARD;
         const plan: fftw_plan = plan_dft(A, there, how);
         A = 1.0;
         execute(plan);
         writeln(A[0].re, " ", abs(A[1]));   // 4.0 0.0
         destroy_plan(plan);
  */
  type fftw_plan = FftwCalls.fftw_plan;
  /** How much care is taken with a plan, and what may become of its arrays. */
  type FFTW_Flag = c_uint;
  /** Forwards or backwards. */
  type FFTW_Direction = c_int;
  /** The kinds of transforms of real to real numbers (of `C_FFTW.fftw_plan_r2r`). */
  type FFTW_R2R = c_int;

  /** Directions: the sign of the exponent. */
  const FFTW_FORWARD: FFTW_Direction = -1, FFTW_BACKWARD: FFTW_Direction = 1;
  /** How a plan is found: by a guess, which leaves the arrays as they are; by trying, with more and more care, which overwrites
      them; or from wisdom alone, where a plan that is not known is nil. */
  const FFTW_ESTIMATE: FFTW_Flag = 1 << 6, FFTW_MEASURE: FFTW_Flag = 0, FFTW_PATIENT: FFTW_Flag = 1 << 5,
        FFTW_EXHAUSTIVE: FFTW_Flag = 1 << 3, FFTW_WISDOM_ONLY: FFTW_Flag = 1 << 21;
  /** Whether the input may be overwritten, must not be, and whether arrays may lie at any address. */
  const FFTW_DESTROY_INPUT: FFTW_Flag = 1, FFTW_PRESERVE_INPUT: FFTW_Flag = 1 << 4, FFTW_UNALIGNED: FFTW_Flag = 1 << 1;
  /** Kinds of real transforms.

      .. code-block:: chapel

         // requires: libfftw3.so.3
         use FFTW;
         use FFTW.C_FFTW, CTypes;
         var x = [1.0, 1.0, 1.0, 1.0], n = [4: c_int], kind: [0..0] FFTW_R2R = FFTW_R2HC;
         const plan = fftw_plan_r2r(1, c_ptrTo(n[0]), c_ptrTo(x[0]), c_ptrTo(x[0]), c_ptrTo(kind[0]), FFTW_ESTIMATE);
         execute(plan);
         writeln(x);   // 4.0 0.0 0.0 0.0
         destroy_plan(plan);
  */
  const FFTW_R2HC: FFTW_R2R = 0, FFTW_HC2R: FFTW_R2R = 1, FFTW_DHT: FFTW_R2R = 2, FFTW_REDFT00: FFTW_R2R = 3,
        FFTW_REDFT01: FFTW_R2R = 4, FFTW_REDFT10: FFTW_R2R = 5, FFTW_REDFT11: FFTW_R2R = 6, FFTW_RODFT00: FFTW_R2R = 7,
        FFTW_RODFT01: FFTW_R2R = 8, FFTW_RODFT10: FFTW_R2R = 9, FFTW_RODFT11: FFTW_R2R = 10;

  // Plans are made in turns.
  private var _turns: [PrivateSpace] _collectionLock(true);

  // ---- arrays for C ------------------------------------------------------------------------------

  private proc _place(const ref x): int do return __prim("cast", int, __prim("cast", c_ptr(void), c_addrOfConst(x)));
  private inline proc _at(ref A: [] ?t): c_ptr(t) do return c_addrOf(A[A.domain.low]);
  // Halts where an array has gaps, which the library would take for elements.
  private proc _whole(const ref A: [] ?t, what: string) {
    if A.size == 0 then halt("FFTW: the ", what, " has no elements");
    if _place(A[A.domain.high]) - _place(A[A.domain.low]) != (A.size - 1) * c_sizeof(t): int then
      halt("FFTW: the elements of the ", what, " do not lie side by side");
  }
  private proc _sizes(D: domain(?)) {
    var n: c_array(c_int, D.rank);
    for param d in 0..<D.rank do n[d] = D.dim(d).size: c_int;
    return n;
  }
  // Whether `half` has the shape of `full` with the last dimension's size n made `last(n)`.
  private proc _check(full, half, last: int, what: string) {
    if noFFTWsizeChecks then return;
    param rank = full.rank;
    var wanted = full.shape;
    if rank == 1 then wanted(0) = last; else wanted(rank - 1) = last;
    if half.shape != wanted then halt("FFTW: the ", what, " has the shape ", half.shape, ", not ", wanted);
  }
  private inline proc _lastSize(D): int do return D.dim(D.rank - 1).size;

  // ---- plans -------------------------------------------------------------------------------------

  /** The transform of complex to complex numbers, into an array of the same shape. */
  proc plan_dft(ref input: [?Din] complex(128), ref output: [?Dout] complex(128), sign: FFTW_Direction,
                flags: FFTW_Flag): fftw_plan where Din.rank == Dout.rank {
    _check(Din, Dout, _lastSize(Din), "output");
    _whole(input, "input");
    _whole(output, "output");
    var n = _sizes(Din);
    _turns[here.id].enter();
    defer _turns[here.id].leave();
    return fftw_plan_dft(Din.rank: c_int, c_ptrTo(n[0]), _at(input), _at(output), sign, flags);
  }
  /** The same in place. */
  proc plan_dft(ref arr: [] complex(128), sign: FFTW_Direction, flags: FFTW_Flag): fftw_plan {
    _whole(arr, "array");
    var n = _sizes(arr.domain);
    _turns[here.id].enter();
    defer _turns[here.id].leave();
    return fftw_plan_dft(arr.rank: c_int, c_ptrTo(n[0]), _at(arr), _at(arr), sign, flags);
  }

  /** The transform of real to complex numbers, forwards. Of n elements in the last dimension only the first n / 2 + 1 of the
      output are there: the others are their conjugates.

      .. code-block:: chapel

         // requires: libfftw3.so.3
         use FFTW;
         var x: [0..3] real, spectrum: [0..2] complex;
         const there = plan_dft_r2c(x, spectrum, FFTW_ESTIMATE), back = plan_dft_c2r(spectrum, x, FFTW_ESTIMATE);
         x = [1.0, 2.0, 3.0, 4.0];
         execute(there);
         writeln(spectrum[0].re);   // 10.0
         execute(back);
         writeln(x / 4);   // 1.0 2.0 3.0 4.0
         destroy_plan(there);
         destroy_plan(back);
  */
  proc plan_dft_r2c(ref input: [?Din] real(64), ref output: [?Dout] complex(128), flags: FFTW_Flag): fftw_plan
      where Din.rank == Dout.rank {
    _check(Din, Dout, _lastSize(Din) / 2 + 1, "output");
    _whole(input, "input");
    _whole(output, "output");
    var n = _sizes(Din);
    _turns[here.id].enter();
    defer _turns[here.id].leave();
    return fftw_plan_dft_r2c(Din.rank: c_int, c_ptrTo(n[0]), _at(input), _at(output), flags);
  }
  /** The same in place: `realDom` is the domain of the real numbers, and the array has 2 * (n / 2 + 1) reals, or n / 2 + 1
      complex numbers, in the last dimension. */
  proc plan_dft_r2c(realDom: domain(?), ref arr: [?D] ?t, flags: FFTW_Flag): fftw_plan
      where realDom.rank == D.rank && (t == real(64) || t == complex(128)) {
    const half = _lastSize(realDom) / 2 + 1;
    _check(realDom, D, if t == real(64) then 2 * half else half, "array");
    _whole(arr, "array");
    var n = _sizes(realDom);
    const at = _at(arr): c_ptr(void);
    _turns[here.id].enter();
    defer _turns[here.id].leave();
    return fftw_plan_dft_r2c(D.rank: c_int, c_ptrTo(n[0]), at: c_ptr(real(64)), at: c_ptr(complex(128)), flags);
  }

  /** The opposite of `plan_dft_r2c`, backwards. The input is overwritten, unless FFTW_PRESERVE_INPUT is among the flags, which
      only transforms of one dimension heed. */
  proc plan_dft_c2r(ref input: [?Din] complex(128), ref output: [?Dout] real(64), flags: FFTW_Flag): fftw_plan
      where Din.rank == Dout.rank {
    _check(Dout, Din, _lastSize(Dout) / 2 + 1, "input");
    _whole(input, "input");
    _whole(output, "output");
    var n = _sizes(Dout);
    _turns[here.id].enter();
    defer _turns[here.id].leave();
    return fftw_plan_dft_c2r(Din.rank: c_int, c_ptrTo(n[0]), _at(input), _at(output), flags);
  }
  /** The same in place. */
  proc plan_dft_c2r(realDom: domain(?), ref arr: [?D] ?t, flags: FFTW_Flag): fftw_plan
      where realDom.rank == D.rank && (t == real(64) || t == complex(128)) {
    const half = _lastSize(realDom) / 2 + 1;
    _check(realDom, D, if t == real(64) then 2 * half else half, "array");
    _whole(arr, "array");
    var n = _sizes(realDom);
    const at = _at(arr): c_ptr(void);
    _turns[here.id].enter();
    defer _turns[here.id].leave();
    return fftw_plan_dft_c2r(D.rank: c_int, c_ptrTo(n[0]), at: c_ptr(complex(128)), at: c_ptr(real(64)), flags);
  }

  /** Carries out a plan. */
  proc execute(const plan: fftw_plan) {
    if plan == nil then halt("FFTW: there is no plan to execute");
    fftw_execute(plan);
  }
  /** Ends a plan. */
  proc destroy_plan(plan: fftw_plan) {
    _turns[here.id].enter();
    fftw_destroy_plan(plan);
    _turns[here.id].leave();
  }
  /** Gives back what the library keeps, when all plans have ended. */
  proc cleanup() {
    fftw_cleanup();
  }

  // ---- threads -----------------------------------------------------------------------------------

  /** Lets plans be for several threads, on all locales.

      .. code-block:: chapel

         // requires: libfftw3.so.3
         use FFTW;
         init_FFTW_MT();
         plan_with_nthreads(2);
         var A: [0..1023] complex = 1.0;
         const plan = plan_dft(A, FFTW_FORWARD, FFTW_ESTIMATE);
         execute(plan);
         writeln(A[0].re);   // 1024.0
         destroy_plan(plan);
         cleanup_threads();
  */
  proc init_FFTW_MT() {
    for loc in Locales do on loc do
      if fftw_init_threads() == 0 then halt("FFTW: threads cannot be used");
  }
  /** For how many threads the plans made from now on are, on all locales; for less than one, as many as a locale has. */
  proc plan_with_nthreads(nthreads: int = 0) {
    for loc in Locales do on loc do
      fftw_plan_with_nthreads((if nthreads < 1 then here.maxTaskPar else nthreads): c_int);
  }
  /** Gives back what the library keeps for threads, on all locales. */
  proc cleanup_threads() {
    for loc in Locales do on loc do fftw_cleanup_threads();
  }

  if autoInitFFTW_MT {
    init_FFTW_MT();
    plan_with_nthreads();
  }
}
