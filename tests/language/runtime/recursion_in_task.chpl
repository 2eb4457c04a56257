// status: 1
// stderr: recursion_in_task.chpl:
// The same in a task.
proc down(n: int): int { return down(n + 1) + n; }
sync begin writeln(down(0));
