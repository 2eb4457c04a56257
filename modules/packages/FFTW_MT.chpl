/** The older name of FFTW with plans for several threads.
    Not for: new programs; they use FFTW and call `init_FFTW_MT`. */
module FFTW_MT {
  public use FFTW except autoInitFFTW_MT;

  /** Whether plans are for as many threads as a locale has, from the start. */
  config param autoInitFFTW_MT = true;

  if autoInitFFTW_MT {
    init_FFTW_MT();
    plan_with_nthreads();
  }
}
