// requires: libmpi.so.40
// requires: libfabric.so.1
// flags: --comm=ofi
// launchers: mpirun
// locales: 2
// Locales that mpirun has started have the numbers of their locales as ranks, and send messages beside the language's own ways.
use MPI;
use C_MPI;

var sums: [LocaleSpace] c_int;
coforall loc in Locales with (ref sums) do on loc {
  var rank = commRank(CHPL_COMM_WORLD), sum: c_int;
  MPI_Allreduce(rank, sum, 1, MPI_INT, MPI_SUM, CHPL_COMM_WORLD);
  sums[here.id] = sum + 100 * rank;
}
writeln(sums);
