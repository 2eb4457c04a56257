/** The older name of FFTW with plans for several threads.
    Not for: new programs; they use FFTW and call `init_FFTW_MT`. */
module FFTW_MT {
  public use FFTW except autoInitFFTW_MT;

  /** Whether plans are for as many threads as a locale has, from the start.

      .. code-block:: chapel

         // requires: libfftw3.so.3
         use FFTW_MT;
         var A: [0..1023] complex = 1.0;
         const plan = plan_dft(A, FFTW_FORWARD, FFTW_ESTIMATE);   // for as many threads as there are cores
         execute(plan);
         writeln(A[0].re, " ", FFTW_MT.autoInitFFTW_MT);   // 1024.0 true
         destroy_plan(plan);
  */
  config param autoInitFFTW_MT = true;

  if autoInitFFTW_MT {
    init_FFTW_MT();
    plan_with_nthreads();
  }
}
