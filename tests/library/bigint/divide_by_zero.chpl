// Division by zero is an error of the program, not a signal.
// status: 1
// stderr: Attempt to divide by zero
use BigInteger;

var zero: bigint;
writeln((5: bigint) / zero);
