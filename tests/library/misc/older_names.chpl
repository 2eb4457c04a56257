// Names of older releases: what every program saw then, and what modules called otherwise. Each is a warning.
use CTypes, Time, Sort, FileSystem, MemMove, Random;

record cell { var n: int; }

proc main() throws {
  // Math without `use Math`.
  writeln(exp(0.0), " ", log(1.0), " ", cos(pi), " ", half_pi == pi / 2, " ", divceil(7, 2), " ", isclose(0.1 + 0.2, 0.3));
  writeln(INFINITY > 1, " ", NAN == NAN);

  // C's memory.
  var p = c_calloc(int, 3), q = c_malloc(int, 3), a = c_aligned_alloc(int, 64, 3);
  p[2] = 7;
  c_memcpy(q, p, 3 * c_sizeof(int));
  c_memset(a, 0, 3 * c_sizeof(int));
  writeln(q[2], " ", a[1], " ", c_memcmp(p, q, 24), " ", p == c_nil);
  c_free(p); c_free(q); c_aligned_free(a);
  const text: c_string = "four".c_str();
  writeln(text: string, " ", createStringWithNewBuffer(text), " ", createBytesWithNewBuffer(text, 3));
  writeln(string.createWithNewBuffer("abc".localize().c_str()), " ", "abc".length);

  // Tasks.
  var done: atomic bool;
  begin done.write(true);
  while !done.read() do chpl_task_yield();
  if boundsChecking then writeln("checked");

  var A = [3, 1, 2];
  sort(A, comparator=reverseComparator);
  writeln(A, " ", A.numElements);
  var P: [1..4] int;
  permutation(P, 3);
  writeln(+ reduce P);
  var t = new timedelta(seconds=90);
  writeln(t);
  var x = "moved";
  writeln(moveToValue(x).size);
  var names = 0;
  for name in listdir("/") do names += 1;
  writeln(names > 0);
}
