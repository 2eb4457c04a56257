// requires: libmpi.so.40
// locales: 2
// status: 1
// stderr: MPI has other processes than this program's 2 locales
// Locales that the program has started by itself are no processes of MPI's.
use MPI;
writeln("not reached");
