// status: 1
// output: any
// Too few values for the format is an error.
use IO;
writef("%i %i\n", 1);
