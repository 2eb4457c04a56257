/** Handles, constants and statuses of the MPI library that the system has, in the binary interface of Open MPI (Debian:
    `libopenmpi-dev`; `mpirun` is in `openmpi-bin`). A handle there is the address of an object of the library's, known by name.
    Not for: users, who find them in the module MPI. */
module MpiTypes {
  public use CTypes;

  require "-l:libmpi.so.40 (libopenmpi-dev)";

  record ompi_communicator_t {}
  record ompi_datatype_t {}
  record ompi_errhandler_t {}
  record ompi_group_t {}
  record ompi_op_t {}
  record ompi_request_t {}

  /** Processes that exchange messages, and each one's rank among them. */
  type MPI_Comm = c_ptr(ompi_communicator_t);
  /** What the elements of a message are. */
  type MPI_Datatype = c_ptr(ompi_datatype_t);
  /** What is done about errors. */
  type MPI_Errhandler = c_ptr(ompi_errhandler_t);
  /** Processes in an order. */
  type MPI_Group = c_ptr(ompi_group_t);
  /** How a reduction combines elements. */
  type MPI_Op = c_ptr(ompi_op_t);
  /** A message under way. */
  type MPI_Request = c_ptr(ompi_request_t);
  /** An address, or a difference of two. */
  type MPI_Aint = c_ptrdiff;

  /** What is known of a message that was received. */
  extern record MPI_Status {
    /** The rank of the sender. */
    var MPI_SOURCE: c_int;
    /** Its tag. */
    var MPI_TAG: c_int;
    /** The error, of the routines that wait for several messages. */
    var MPI_ERROR: c_int;
    var _cancelled: c_int;
    var _count: c_size_t;
  }

  /** Which threads may call the library: the only one, the one that initialised it, one at a time, all. */
  param MPI_THREAD_SINGLE: c_int = 0, MPI_THREAD_FUNNELED: c_int = 1, MPI_THREAD_SERIALIZED: c_int = 2,
        MPI_THREAD_MULTIPLE: c_int = 3;

  /** What routines return. */
  param MPI_SUCCESS: c_int = 0, MPI_ERR_BUFFER: c_int = 1, MPI_ERR_COUNT: c_int = 2, MPI_ERR_TYPE: c_int = 3,
        MPI_ERR_TAG: c_int = 4, MPI_ERR_COMM: c_int = 5, MPI_ERR_RANK: c_int = 6, MPI_ERR_REQUEST: c_int = 7,
        MPI_ERR_ROOT: c_int = 8, MPI_ERR_GROUP: c_int = 9, MPI_ERR_OP: c_int = 10, MPI_ERR_TOPOLOGY: c_int = 11,
        MPI_ERR_DIMS: c_int = 12, MPI_ERR_ARG: c_int = 13, MPI_ERR_UNKNOWN: c_int = 14, MPI_ERR_TRUNCATE: c_int = 15,
        MPI_ERR_OTHER: c_int = 16, MPI_ERR_INTERN: c_int = 17, MPI_ERR_IN_STATUS: c_int = 18, MPI_PENDING: c_int = 19,
        MPI_ERR_LASTCODE: c_int = 92;

  /** Ranks and tags that are none, or any. */
  param MPI_PROC_NULL: c_int = -2, MPI_ANY_SOURCE: c_int = -1, MPI_ANY_TAG: c_int = -1, MPI_UNDEFINED: c_int = -32766,
        MPI_KEYVAL_INVALID: c_int = -1;
  /** What a message takes of a buffer for `MPI_Bsend` beyond its elements. */
  param MPI_BSEND_OVERHEAD: c_int = 128;
  /** The start of all memory, for datatypes made of addresses. */
  const MPI_BOTTOM: c_ptr(void) = nil;
  /** The sizes of texts that the library writes. */
  param MPI_MAX_PROCESSOR_NAME: c_int = 256, MPI_MAX_ERROR_STRING: c_int = 256;
  /** How two communicators or groups compare. */
  param MPI_IDENT: c_int = 0, MPI_CONGRUENT: c_int = 1, MPI_SIMILAR: c_int = 2, MPI_UNEQUAL: c_int = 3;
  /** Attributes of `MPI_COMM_WORLD`. */
  param MPI_TAG_UB: c_int = 0, MPI_HOST: c_int = 1, MPI_IO: c_int = 2, MPI_WTIME_IS_GLOBAL: c_int = 3;
  /** Kinds of communicators, by what `MPI_Topo_test` tells (or `MPI_UNDEFINED`). */
  param MPI_CART: c_int = 1, MPI_GRAPH: c_int = 2;

  private extern var ompi_mpi_errors_are_fatal, ompi_mpi_errors_return, ompi_mpi_char, ompi_mpi_short, ompi_mpi_int, ompi_mpi_long,
      ompi_mpi_unsigned_char, ompi_mpi_unsigned_short, ompi_mpi_unsigned, ompi_mpi_unsigned_long, ompi_mpi_float,
      ompi_mpi_double, ompi_mpi_long_double, ompi_mpi_byte, ompi_mpi_packed, ompi_mpi_float_int, ompi_mpi_double_int,
      ompi_mpi_long_int, ompi_mpi_2int, ompi_mpi_short_int, ompi_mpi_longdbl_int, ompi_mpi_long_long_int, ompi_mpi_ub,
      ompi_mpi_lb, ompi_mpi_comm_world, ompi_mpi_comm_self, ompi_mpi_comm_null, ompi_request_null, ompi_mpi_op_max,
      ompi_mpi_op_min, ompi_mpi_op_sum, ompi_mpi_op_prod, ompi_mpi_op_maxloc, ompi_mpi_op_minloc, ompi_mpi_op_band,
      ompi_mpi_op_bor, ompi_mpi_op_bxor, ompi_mpi_op_land, ompi_mpi_op_lor, ompi_mpi_op_lxor: c_int;

  private inline proc _handle(const ref object: c_int, type handle) {
    return c_addrOfConst(object): c_ptrConst(void): c_ptr(void): handle;
  }

  /** What is done about errors: the job ends (so it begins), or the routine returns the error. */
  proc MPI_ERRORS_ARE_FATAL: MPI_Errhandler do return _handle(ompi_mpi_errors_are_fatal, MPI_Errhandler);
  proc MPI_ERRORS_RETURN: MPI_Errhandler do return _handle(ompi_mpi_errors_return, MPI_Errhandler);

  /** Types of C; `MPI_LONG` is `int`, `MPI_DOUBLE` is `real`. */
  proc MPI_CHAR: MPI_Datatype do return _handle(ompi_mpi_char, MPI_Datatype);
  proc MPI_SHORT: MPI_Datatype do return _handle(ompi_mpi_short, MPI_Datatype);
  proc MPI_INT: MPI_Datatype do return _handle(ompi_mpi_int, MPI_Datatype);
  proc MPI_LONG: MPI_Datatype do return _handle(ompi_mpi_long, MPI_Datatype);
  proc MPI_UNSIGNED_CHAR: MPI_Datatype do return _handle(ompi_mpi_unsigned_char, MPI_Datatype);
  proc MPI_UNSIGNED_SHORT: MPI_Datatype do return _handle(ompi_mpi_unsigned_short, MPI_Datatype);
  proc MPI_UNSIGNED: MPI_Datatype do return _handle(ompi_mpi_unsigned, MPI_Datatype);
  proc MPI_UNSIGNED_LONG: MPI_Datatype do return _handle(ompi_mpi_unsigned_long, MPI_Datatype);
  proc MPI_FLOAT: MPI_Datatype do return _handle(ompi_mpi_float, MPI_Datatype);
  proc MPI_DOUBLE: MPI_Datatype do return _handle(ompi_mpi_double, MPI_Datatype);
  proc MPI_LONG_DOUBLE: MPI_Datatype do return _handle(ompi_mpi_long_double, MPI_Datatype);
  proc MPI_LONG_LONG_INT: MPI_Datatype do return _handle(ompi_mpi_long_long_int, MPI_Datatype);
  proc MPI_BYTE: MPI_Datatype do return _handle(ompi_mpi_byte, MPI_Datatype);
  /** What `MPI_Pack` has made. */
  proc MPI_PACKED: MPI_Datatype do return _handle(ompi_mpi_packed, MPI_Datatype);

  /** Pairs of a number and its place, for `MPI_MAXLOC` and `MPI_MINLOC`. */
  proc MPI_FLOAT_INT: MPI_Datatype do return _handle(ompi_mpi_float_int, MPI_Datatype);
  proc MPI_DOUBLE_INT: MPI_Datatype do return _handle(ompi_mpi_double_int, MPI_Datatype);
  proc MPI_LONG_INT: MPI_Datatype do return _handle(ompi_mpi_long_int, MPI_Datatype);
  proc MPI_2INT: MPI_Datatype do return _handle(ompi_mpi_2int, MPI_Datatype);
  proc MPI_SHORT_INT: MPI_Datatype do return _handle(ompi_mpi_short_int, MPI_Datatype);
  proc MPI_LONG_DOUBLE_INT: MPI_Datatype do return _handle(ompi_mpi_longdbl_int, MPI_Datatype);

  /** The bounds of a datatype that `MPI_Type_struct` makes. */
  proc MPI_UB: MPI_Datatype do return _handle(ompi_mpi_ub, MPI_Datatype);
  proc MPI_LB: MPI_Datatype do return _handle(ompi_mpi_lb, MPI_Datatype);

  /** All processes, this process, none. */
  proc MPI_COMM_WORLD: MPI_Comm do return _handle(ompi_mpi_comm_world, MPI_Comm);
  proc MPI_COMM_SELF: MPI_Comm do return _handle(ompi_mpi_comm_self, MPI_Comm);
  proc MPI_COMM_NULL: MPI_Comm do return _handle(ompi_mpi_comm_null, MPI_Comm);
  /** No message. */
  proc MPI_REQUEST_NULL: MPI_Request do return _handle(ompi_request_null, MPI_Request);

  /** How reductions combine elements. */
  proc MPI_MAX: MPI_Op do return _handle(ompi_mpi_op_max, MPI_Op);
  proc MPI_MIN: MPI_Op do return _handle(ompi_mpi_op_min, MPI_Op);
  proc MPI_SUM: MPI_Op do return _handle(ompi_mpi_op_sum, MPI_Op);
  proc MPI_PROD: MPI_Op do return _handle(ompi_mpi_op_prod, MPI_Op);
  proc MPI_MAXLOC: MPI_Op do return _handle(ompi_mpi_op_maxloc, MPI_Op);
  proc MPI_MINLOC: MPI_Op do return _handle(ompi_mpi_op_minloc, MPI_Op);
  proc MPI_BAND: MPI_Op do return _handle(ompi_mpi_op_band, MPI_Op);
  proc MPI_BOR: MPI_Op do return _handle(ompi_mpi_op_bor, MPI_Op);
  proc MPI_BXOR: MPI_Op do return _handle(ompi_mpi_op_bxor, MPI_Op);
  proc MPI_LAND: MPI_Op do return _handle(ompi_mpi_op_land, MPI_Op);
  proc MPI_LOR: MPI_Op do return _handle(ompi_mpi_op_lor, MPI_Op);
  proc MPI_LXOR: MPI_Op do return _handle(ompi_mpi_op_lxor, MPI_Op);
}
