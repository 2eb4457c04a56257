/** Messages between processes by the Message Passing Interface, by the Open MPI library that the system has (Debian: `libopenmpi-dev`,
    `openmpi-bin`), which only programs that use this module are linked with.
    Not for: locales and what one of them has of another's; they need no messages of the program's.

    The library's routines are in the module `C_MPI`, under the names of the standard's release 1.1; those on functions of the program's
    (`MPI_Op_create`, `MPI_Errhandler_create`, `MPI_Keyval_create`) are missing. A pointer is a formal by `ref`: it is given the first
    element. Where C has `array_of_…`, an array is.

    A program is run by `mpirun -n 4 ./program`: each process is a Chapel program by itself, of one locale, and MPI is what they have
    in common. Compiled with `--comm=ofi`, the processes are the locales of one program, and `CHPL_COMM_WORLD` gives each the
    number of its locale as its rank.

    A routine that waits keeps its worker from other tasks; `Send`, `Recv`, `Wait` and `Barrier` let other tasks run meanwhile.

    .. code-block:: chapel

       // requires: libmpi.so.40
       use MPI;
       use C_MPI;
       var mine = commRank() + 1, sum: c_int;
       MPI_Allreduce(mine, sum, 1, MPI_INT, MPI_SUM, CHPL_COMM_WORLD);
       writeln(sum == commSize() * (commSize() + 1) / 2);   // true
*/
module MPI {
  public use MpiTypes;
  private use Tasks;
  private use Time only sleep;

  /** The library's routines. */
  module C_MPI {
    public use MpiCalls;
  }
  private use MpiCalls;

  /** Whether the program initialises the library when it begins, unless something else has, and ends its use then.

      .. code-block:: chapel

         // requires: libmpi.so.40
         use MPI;
         writeln(autoInitMPI, " ", requireThreadedMPI);   // true true
  */
  config const autoInitMPI = true;
  /** Whether the program ends where the library does not take calls from all threads. */
  config const requireThreadedMPI = true;

  private record _Use {
    var begun = false;
    proc ref start() {
      initialize();
      begun = true;
    }
    proc deinit() {
      if begun then coforall loc in Locales do on loc do MPI_Finalize();
    }
  }
  private var _worlds: [LocaleSpace] MPI_Comm;
  private var _use: _Use;
  if autoInitMPI {
    var already: c_int;
    MPI_Initialized(already);
    if already == 0 then _use.start(); else _prepare();
  }

  /** Initialises the library on all locales, which the program does by itself unless `autoInitMPI` is false.

      .. code-block:: chapel

         // requires: libmpi.so.40
         use MPI;
         // The program is run with --autoInitMPI=false where it chooses the moment.
         if !autoInitMPI then initialize();
         writeln(commRank(), " of ", commSize());   // 0 of 1
  */
  proc initialize() {
    if numLocales > 1 then _mustBeRanks();
    coforall loc in Locales do on loc {
      var threads: c_int;
      if MPI_Init_thread(nil, nil, MPI_THREAD_MULTIPLE, threads) != MPI_SUCCESS then halt("MPI cannot be initialised");
    }
    _prepare();
  }

  private extern proc getenv(name: c_ptrConst(c_char)): c_ptrConst(c_char);
  // Locales that the program starts by itself would each be a job of one process, and be initialised in its parent's name.
  private proc _mustBeRanks() {
    const size = getenv("OMPI_COMM_WORLD_SIZE".c_str());
    const right = if size != nil then try! string.createCopyingBuffer(size) == numLocales: string
                  else getenv("PMIX_RANK".c_str()) != nil;
    if !right then _notRanks();
  }
  private proc _notRanks() do
    halt("MPI has other processes than this program's ", numLocales, " locales: compile with --comm=ofi, and start it by mpirun");

  /** Looks at what threads may do, and lets ranks be numbers of locales. */
  private proc _prepare() {
    var threads: c_int;
    MPI_Query_thread(threads);
    if requireThreadedMPI && threads != MPI_THREAD_MULTIPLE then
      halt("MPI does not take calls from all threads (--requireThreadedMPI=false goes on all the same)");
    if numLocales == 1 {
      _worlds[0] = MPI_COMM_WORLD;
      return;
    }
    if commSize() != numLocales then _notRanks();
    coforall loc in Locales do on loc {
      var world: MPI_Comm;
      MPI_Comm_split(MPI_COMM_WORLD, 0, here.id: c_int, world);
      _worlds[here.id] = world;
    }
  }

  /** The processes of `MPI_COMM_WORLD`, whose ranks are the numbers of their locales. */
  proc CHPL_COMM_WORLD: MPI_Comm do return _worlds[here.id];

  /** This process' rank in a communicator. */
  proc commRank(comm: MPI_Comm = MPI_COMM_WORLD): c_int {
    var rank: c_int;
    MPI_Comm_rank(comm, rank);
    return rank;
  }
  /** How many processes a communicator has. */
  proc commSize(comm: MPI_Comm = MPI_COMM_WORLD): c_int {
    var size: c_int;
    MPI_Comm_size(comm, size);
    return size;
  }

  /** How many elements of a type a message has.

      .. code-block:: chapel

         // requires: libmpi.so.40
         use MPI;
         use MPI.C_MPI;
         // A message to itself.
         var sent = [1.5, 2.5], got: [0..9] real, status: MPI_Status, request: MPI_Request;
         MPI_Irecv(got[0], 10, MPI_DOUBLE, commRank(), 7, MPI_COMM_WORLD, request);
         Send(sent[0], 2, MPI_DOUBLE, commRank(), 7, MPI_COMM_WORLD);
         Wait(request, status);
         writeln(status.getCount(MPI_DOUBLE), " ", got[1]);   // 2 2.5
  */
  proc MPI_Status.getCount(tt: MPI_Datatype): int {
    var count: c_int;
    MPI_Get_count(this, tt, count);
    return count: int;
  }

  /** `MPI_Wait`, while which other tasks run. */
  proc Wait(ref request: MPI_Request, ref status: MPI_Status): c_int {
    var done: c_int, tries = 0;
    while true {
      const error = MPI_Test(request, done, status);
      if error != MPI_SUCCESS || done != 0 then return error;
      tries += 1;
      if tries < 10000 then currentTask.yieldExecution(); else sleep(0.00005);
    }
    return MPI_SUCCESS;
  }
  proc Wait(ref request: MPI_Request): c_int {
    var status: MPI_Status;
    return Wait(request, status);
  }
  /** `MPI_Barrier`, while which other tasks run.

      .. code-block:: chapel

         // requires: libmpi.so.40
         use MPI;
         use MPI.C_MPI;
         var sent = 5, got = 0, status: MPI_Status;
         cobegin with (ref sent, ref got, ref status) {
           Send(sent, 1, MPI_LONG, commRank(), 3, MPI_COMM_WORLD);
           Recv(got, 1, MPI_LONG, commRank(), 3, MPI_COMM_WORLD, status);
         }
         Barrier(MPI_COMM_WORLD);
         writeln(got);   // 5
  */
  proc Barrier(comm: MPI_Comm): c_int {
    var request: MPI_Request;
    const error = MPI_Ibarrier(comm, request);
    return if error == MPI_SUCCESS then Wait(request) else error;
  }
  /** `MPI_Send`, while which other tasks run. */
  proc Send(ref buf, count: c_int, datatype: MPI_Datatype, dest: c_int, tag: c_int, comm: MPI_Comm): c_int {
    var request: MPI_Request;
    const error = MPI_Isend(buf, count, datatype, dest, tag, comm, request);
    return if error == MPI_SUCCESS then Wait(request) else error;
  }
  /** `MPI_Recv`, while which other tasks run. */
  proc Recv(ref buf, count: c_int, datatype: MPI_Datatype, source: c_int, tag: c_int, comm: MPI_Comm, ref status: MPI_Status): c_int {
    var request: MPI_Request;
    const error = MPI_Irecv(buf, count, datatype, source, tag, comm, request);
    return if error == MPI_SUCCESS then Wait(request, status) else error;
  }
}
