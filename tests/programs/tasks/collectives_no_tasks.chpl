// A barrier for no task can only be a mistake.
// status: 1
// stderr: a barrier for 0 tasks
use Collectives;

config const n = 0;
var b = new barrier(n);
b.barrier();
