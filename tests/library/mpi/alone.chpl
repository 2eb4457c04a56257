// requires: libmpi.so.40
// locales: 1
// A program started by itself is the only process: it has rank 0, and exchanges messages with itself. Names, errors, types.
use MPI;
use C_MPI;

writeln(commRank(), " of ", commSize(), " ", commRank(CHPL_COMM_WORLD), " ", CHPL_COMM_WORLD == MPI_COMM_WORLD);

// A message to oneself: its sender, tag and size.
var there = [1.5, 2.5, 3.5], back: [0..3] real, request: MPI_Request, status: MPI_Status;
MPI_Isend(there[0], 3, MPI_DOUBLE, 0, 7, MPI_COMM_WORLD, request);
MPI_Recv(back[0], 4, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, status);
Wait(request);
writeln(back, " ", status.MPI_SOURCE, " ", status.MPI_TAG, " ", status.getCount(MPI_DOUBLE));

// A datatype made of every other element.
var every: MPI_Datatype, size: c_int, extent: MPI_Aint;
MPI_Type_vector(2, 1, 2, MPI_LONG, every);
MPI_Type_commit(every);
MPI_Type_size(every, size);
MPI_Type_extent(every, extent);
writeln(size, " ", extent);
var all = [1, 2, 3, 4], some = [0, 0];
MPI_Sendrecv(all[0], 1, every, 0, 0, some[0], 2, MPI_LONG, 0, 0, MPI_COMM_SELF, status);
writeln(some);
MPI_Type_free(every);

// An error is returned, and has a text, once that is asked for.
MPI_Errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
const error = MPI_Send(there[0], 1, MPI_DOUBLE, 5, 0, MPI_COMM_WORLD);
var text: c_array(c_char, 256), length, kind: c_int;
MPI_Error_class(error, kind);
MPI_Error_string(error, text[0], length);
writeln(kind == MPI_ERR_RANK, " ", try! string.createCopyingBuffer(c_ptrTo(text[0]), length));

// Groups and communicators are compared.
var copy: MPI_Comm, group, nobody: MPI_Group, how: c_int, whom: [0..0] c_int;
MPI_Comm_dup(MPI_COMM_WORLD, copy);
MPI_Comm_compare(copy, MPI_COMM_WORLD, how);
MPI_Comm_group(copy, group);
MPI_Group_excl(group, 1, whom[0], nobody);
MPI_Group_size(nobody, size);
writeln(how == MPI_CONGRUENT, " ", size);
MPI_Group_free(group);
MPI_Comm_free(copy);
writeln(copy == MPI_COMM_NULL);

// A grid of one process.
var grid: MPI_Comm, dims: [0..1] c_int = [1: c_int, 1: c_int], periods: [0..1] c_int, topology: c_int;
MPI_Cart_create(MPI_COMM_WORLD, 2, dims[0], periods[0], 0, grid);
MPI_Topo_test(grid, topology);
var up, down: c_int;
MPI_Cart_shift(grid, 0, 1, up, down);
writeln(topology == MPI_CART, " ", up == MPI_PROC_NULL, " ", down == MPI_PROC_NULL);
MPI_Comm_free(grid);
