#include <stdio.h>
#include "types.h"

int main(int argc, char *argv[]) {
  chpl_library_init(argc, argv);
  chpl__init_types();
  chpl__init_types();  // once is enough

  const char *hello = greet("Bob");
  printf("%s\n", hello);
  free((void *)hello);
  printf("%ld", (long)greetingsOf("abc", 1));
  printf(" %ld\n", (long)calls_made());

  chpl_byte_buffer b = {0, "abc", 3};
  b = reversed(b);
  printf("%.*s %ld\n", (int)b.size, b.data, (long)b.size);
  chpl_byte_buffer_free(b);

  double reals[3] = {1, 2, 3.5};
  chpl_external_array a = chpl_make_external_array_ptr(reals, 3);
  printf("%g\n", total(&a));
  int32_t ints[3] = {1, 2, 3};
  a = chpl_make_external_array_ptr(ints, 3);
  scaled(&a);
  printf("%d %d %d\n", ints[0], ints[1], ints[2]);
  a = squares(5);
  printf("%ld %g\n", (long)a.num_elts, ((double *)a.elts)[4]);
  chpl_free_external_array(a);
  a = chpl_make_external_array(sizeof(double), 4);
  printf("%g\n", total(&a));
  chpl_free_external_array(a);

  int64_t x = 3;
  printf("%d", increase(&x, 1.5f));
  printf(" %ld\n", (long)x);
  chpl_library_finalize();
  printf("after\n");
  return 0;
}
