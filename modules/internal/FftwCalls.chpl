/** The routines of the FFTW library in double precision.
    Not for: users; they call FFTW, or C_FFTW there. */
module FftwCalls {
  public use CTypes;

  require "-l:libfftw3_threads.so.3 (libfftw3-double3)", "-l:libfftw3.so.3 (libfftw3-double3)";

  type fftw_plan = c_ptr(void);
  type fftw_complex = complex(128);
  type fftw_r2r_kind = c_int;
  type fftw_write_char_func = c_fn_ptr;
  type fftw_read_char_func = c_fn_ptr;
  extern record fftw_iodim {
    var n: c_int;
    var is: c_int;
    var os: c_int;
  }
  extern record fftw_iodim64 {
    var n: int(64);
    var is: int(64);
    var os: int(64);
  }

  extern proc fftw_execute(p: fftw_plan);
  extern proc fftw_plan_dft(rank: c_int, n: c_ptrConst(c_int), input: c_ptr(fftw_complex),
      output: c_ptr(fftw_complex), sign: c_int, flags: c_uint): fftw_plan;
  extern proc fftw_plan_dft_1d(n: c_int, input: c_ptr(fftw_complex), output: c_ptr(fftw_complex), sign: c_int,
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_dft_2d(n0: c_int, n1: c_int, input: c_ptr(fftw_complex), output: c_ptr(fftw_complex),
      sign: c_int, flags: c_uint): fftw_plan;
  extern proc fftw_plan_dft_3d(n0: c_int, n1: c_int, n2: c_int, input: c_ptr(fftw_complex),
      output: c_ptr(fftw_complex), sign: c_int, flags: c_uint): fftw_plan;
  extern proc fftw_plan_many_dft(rank: c_int, n: c_ptrConst(c_int), howmany: c_int, input: c_ptr(fftw_complex),
      inembed: c_ptrConst(c_int), istride: c_int, idist: c_int, output: c_ptr(fftw_complex),
      onembed: c_ptrConst(c_int), ostride: c_int, odist: c_int, sign: c_int, flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru_dft(rank: c_int, dims: c_ptrConst(fftw_iodim), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim), input: c_ptr(fftw_complex), output: c_ptr(fftw_complex), sign: c_int,
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru_split_dft(rank: c_int, dims: c_ptrConst(fftw_iodim), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim), ri: c_ptr(c_double), ii: c_ptr(c_double), ro: c_ptr(c_double),
      io: c_ptr(c_double), flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru64_dft(rank: c_int, dims: c_ptrConst(fftw_iodim64), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim64), input: c_ptr(fftw_complex), output: c_ptr(fftw_complex), sign: c_int,
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru64_split_dft(rank: c_int, dims: c_ptrConst(fftw_iodim64), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim64), ri: c_ptr(c_double), ii: c_ptr(c_double), ro: c_ptr(c_double),
      io: c_ptr(c_double), flags: c_uint): fftw_plan;
  extern proc fftw_execute_dft(p: fftw_plan, input: c_ptr(fftw_complex), output: c_ptr(fftw_complex));
  extern proc fftw_execute_split_dft(p: fftw_plan, ri: c_ptr(c_double), ii: c_ptr(c_double), ro: c_ptr(c_double),
      io: c_ptr(c_double));
  extern proc fftw_plan_many_dft_r2c(rank: c_int, n: c_ptrConst(c_int), howmany: c_int, input: c_ptr(c_double),
      inembed: c_ptrConst(c_int), istride: c_int, idist: c_int, output: c_ptr(fftw_complex),
      onembed: c_ptrConst(c_int), ostride: c_int, odist: c_int, flags: c_uint): fftw_plan;
  extern proc fftw_plan_dft_r2c(rank: c_int, n: c_ptrConst(c_int), input: c_ptr(c_double),
      output: c_ptr(fftw_complex), flags: c_uint): fftw_plan;
  extern proc fftw_plan_dft_r2c_1d(n: c_int, input: c_ptr(c_double), output: c_ptr(fftw_complex),
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_dft_r2c_2d(n0: c_int, n1: c_int, input: c_ptr(c_double), output: c_ptr(fftw_complex),
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_dft_r2c_3d(n0: c_int, n1: c_int, n2: c_int, input: c_ptr(c_double),
      output: c_ptr(fftw_complex), flags: c_uint): fftw_plan;
  extern proc fftw_plan_many_dft_c2r(rank: c_int, n: c_ptrConst(c_int), howmany: c_int, input: c_ptr(fftw_complex),
      inembed: c_ptrConst(c_int), istride: c_int, idist: c_int, output: c_ptr(c_double), onembed: c_ptrConst(c_int),
      ostride: c_int, odist: c_int, flags: c_uint): fftw_plan;
  extern proc fftw_plan_dft_c2r(rank: c_int, n: c_ptrConst(c_int), input: c_ptr(fftw_complex),
      output: c_ptr(c_double), flags: c_uint): fftw_plan;
  extern proc fftw_plan_dft_c2r_1d(n: c_int, input: c_ptr(fftw_complex), output: c_ptr(c_double),
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_dft_c2r_2d(n0: c_int, n1: c_int, input: c_ptr(fftw_complex), output: c_ptr(c_double),
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_dft_c2r_3d(n0: c_int, n1: c_int, n2: c_int, input: c_ptr(fftw_complex),
      output: c_ptr(c_double), flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru_dft_r2c(rank: c_int, dims: c_ptrConst(fftw_iodim), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim), input: c_ptr(c_double), output: c_ptr(fftw_complex),
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru_dft_c2r(rank: c_int, dims: c_ptrConst(fftw_iodim), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim), input: c_ptr(fftw_complex), output: c_ptr(c_double),
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru_split_dft_r2c(rank: c_int, dims: c_ptrConst(fftw_iodim), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim), input: c_ptr(c_double), ro: c_ptr(c_double), io: c_ptr(c_double),
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru_split_dft_c2r(rank: c_int, dims: c_ptrConst(fftw_iodim), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim), ri: c_ptr(c_double), ii: c_ptr(c_double), output: c_ptr(c_double),
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru64_dft_r2c(rank: c_int, dims: c_ptrConst(fftw_iodim64), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim64), input: c_ptr(c_double), output: c_ptr(fftw_complex),
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru64_dft_c2r(rank: c_int, dims: c_ptrConst(fftw_iodim64), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim64), input: c_ptr(fftw_complex), output: c_ptr(c_double),
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru64_split_dft_r2c(rank: c_int, dims: c_ptrConst(fftw_iodim64), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim64), input: c_ptr(c_double), ro: c_ptr(c_double), io: c_ptr(c_double),
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru64_split_dft_c2r(rank: c_int, dims: c_ptrConst(fftw_iodim64), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim64), ri: c_ptr(c_double), ii: c_ptr(c_double), output: c_ptr(c_double),
      flags: c_uint): fftw_plan;
  extern proc fftw_execute_dft_r2c(p: fftw_plan, input: c_ptr(c_double), output: c_ptr(fftw_complex));
  extern proc fftw_execute_dft_c2r(p: fftw_plan, input: c_ptr(fftw_complex), output: c_ptr(c_double));
  extern proc fftw_execute_split_dft_r2c(p: fftw_plan, input: c_ptr(c_double), ro: c_ptr(c_double),
      io: c_ptr(c_double));
  extern proc fftw_execute_split_dft_c2r(p: fftw_plan, ri: c_ptr(c_double), ii: c_ptr(c_double),
      output: c_ptr(c_double));
  extern proc fftw_plan_many_r2r(rank: c_int, n: c_ptrConst(c_int), howmany: c_int, input: c_ptr(c_double),
      inembed: c_ptrConst(c_int), istride: c_int, idist: c_int, output: c_ptr(c_double), onembed: c_ptrConst(c_int),
      ostride: c_int, odist: c_int, kind: c_ptrConst(fftw_r2r_kind), flags: c_uint): fftw_plan;
  extern proc fftw_plan_r2r(rank: c_int, n: c_ptrConst(c_int), input: c_ptr(c_double), output: c_ptr(c_double),
      kind: c_ptrConst(fftw_r2r_kind), flags: c_uint): fftw_plan;
  extern proc fftw_plan_r2r_1d(n: c_int, input: c_ptr(c_double), output: c_ptr(c_double), kind: fftw_r2r_kind,
      flags: c_uint): fftw_plan;
  extern proc fftw_plan_r2r_2d(n0: c_int, n1: c_int, input: c_ptr(c_double), output: c_ptr(c_double),
      kind0: fftw_r2r_kind, kind1: fftw_r2r_kind, flags: c_uint): fftw_plan;
  extern proc fftw_plan_r2r_3d(n0: c_int, n1: c_int, n2: c_int, input: c_ptr(c_double), output: c_ptr(c_double),
      kind0: fftw_r2r_kind, kind1: fftw_r2r_kind, kind2: fftw_r2r_kind, flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru_r2r(rank: c_int, dims: c_ptrConst(fftw_iodim), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim), input: c_ptr(c_double), output: c_ptr(c_double),
      kind: c_ptrConst(fftw_r2r_kind), flags: c_uint): fftw_plan;
  extern proc fftw_plan_guru64_r2r(rank: c_int, dims: c_ptrConst(fftw_iodim64), howmany_rank: c_int,
      howmany_dims: c_ptrConst(fftw_iodim64), input: c_ptr(c_double), output: c_ptr(c_double),
      kind: c_ptrConst(fftw_r2r_kind), flags: c_uint): fftw_plan;
  extern proc fftw_execute_r2r(p: fftw_plan, input: c_ptr(c_double), output: c_ptr(c_double));
  extern proc fftw_destroy_plan(p: fftw_plan);
  extern proc fftw_forget_wisdom();
  extern proc fftw_cleanup();
  extern proc fftw_set_timelimit(t: c_double);
  extern proc fftw_plan_with_nthreads(nthreads: c_int);
  extern proc fftw_planner_nthreads(): c_int;
  extern proc fftw_init_threads(): c_int;
  extern proc fftw_cleanup_threads();
  extern proc fftw_threads_set_callback(parallel_loop: c_fn_ptr, data: c_ptr(void));
  extern proc fftw_make_planner_thread_safe();
  extern proc fftw_export_wisdom_to_filename(filename: c_ptrConst(c_char)): c_int;
  extern proc fftw_export_wisdom_to_file(output_file: c_ptr(c_FILE));
  extern proc fftw_export_wisdom_to_string(): c_ptr(c_char);
  extern proc fftw_export_wisdom(write_char: fftw_write_char_func, data: c_ptr(void));
  extern proc fftw_import_system_wisdom(): c_int;
  extern proc fftw_import_wisdom_from_filename(filename: c_ptrConst(c_char)): c_int;
  extern proc fftw_import_wisdom_from_file(input_file: c_ptr(c_FILE)): c_int;
  extern proc fftw_import_wisdom_from_string(input_string: c_ptrConst(c_char)): c_int;
  extern proc fftw_import_wisdom(read_char: fftw_read_char_func, data: c_ptr(void)): c_int;
  extern proc fftw_fprint_plan(p: fftw_plan, output_file: c_ptr(c_FILE));
  extern proc fftw_print_plan(p: fftw_plan);
  extern proc fftw_sprint_plan(p: fftw_plan): c_ptr(c_char);
  extern proc fftw_malloc(n: c_size_t): c_ptr(void);
  extern proc fftw_alloc_real(n: c_size_t): c_ptr(c_double);
  extern proc fftw_alloc_complex(n: c_size_t): c_ptr(fftw_complex);
  extern proc fftw_free(p: c_ptr(void));
  extern proc fftw_flops(p: fftw_plan, add: c_ptr(c_double), mul: c_ptr(c_double), fmas: c_ptr(c_double));
  extern proc fftw_estimate_cost(p: fftw_plan): c_double;
  extern proc fftw_cost(p: fftw_plan): c_double;
  extern proc fftw_alignment_of(p: c_ptr(c_double)): c_int;
}
