// requires: libmpi.so.40
// launchers: mpirun
// locales: 3
// unordered:
// Processes that mpirun starts are programs of one locale each, whose ranks differ.
use MPI;
use C_MPI;

const rank = commRank(), size = commSize(), last = size - 1;
writeln(numLocales, " locale, rank ", rank, " of ", size);

// Around a ring, by two tasks: what waits lets the other one run.
var right = (rank + 1) % size, left = (rank + last) % size, got: c_int, mine = 10 * rank, status: MPI_Status;
cobegin with (ref got, ref mine, ref status) {
  Recv(got, 1, MPI_INT, left, 0, CHPL_COMM_WORLD, status);
  Send(mine, 1, MPI_INT, right, 0, CHPL_COMM_WORLD);
}
writeln("rank ", rank, " got ", got, " from ", status.MPI_SOURCE);
Barrier(CHPL_COMM_WORLD);

// Reductions, broadcasts and what everybody has.
var sum, biggest, part: real;
part = rank + 0.5;
MPI_Allreduce(part, sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
MPI_Allreduce(part, biggest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
var word = if rank == 0 then 42 else 0;
MPI_Bcast(word, 1, MPI_LONG, 0, MPI_COMM_WORLD);
var all: [0..<size] int, own = rank: int;
MPI_Allgather(own, 1, MPI_LONG, all[0], 1, MPI_LONG, MPI_COMM_WORLD);
writeln("rank ", rank, ": ", sum, " ", biggest, " ", word, " ", all);

// All messages of an array of requests.
var requests: [0..1] MPI_Request, statuses: [0..1] MPI_Status, from: int;
MPI_Irecv(from, 1, MPI_LONG, left, 3, MPI_COMM_WORLD, requests[0]);
MPI_Isend(own, 1, MPI_LONG, right, 3, MPI_COMM_WORLD, requests[1]);
MPI_Waitall(2, requests, statuses);
writeln("rank ", rank, " waited for ", from, " ", requests[0] == MPI_REQUEST_NULL);

// Those of even ranks by themselves.
var half: MPI_Comm;
MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, half);
writeln("rank ", rank, " is ", commRank(half), " of ", commSize(half));
MPI_Comm_free(half);
